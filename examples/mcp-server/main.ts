/** Runs the resource server as a separate process. */
import { z } from 'zod';
import { startMcpServer } from './start.js';

const environment = z.object({
  ISSUER: z.url().default('http://localhost:3000'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3002),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: z.url().optional(),
  DATA_DIR: z.string().optional(),
});

const { ISSUER, PORT, HOST, ORIGIN = `http://localhost:${PORT}`, DATA_DIR } = environment.parse(process.env);
try {
  const server = await startMcpServer({
    issuer: ISSUER,
    origin: ORIGIN,
    port: PORT,
    hostname: HOST,
    directory: DATA_DIR,
  });
  process.stdout.write(`The MCP server is at ${server.addresses.mcp}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
