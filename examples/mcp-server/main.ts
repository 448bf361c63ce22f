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

const parsed = environment.safeParse(process.env);
if (parsed.success) await run(parsed.data);
else fail(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));

async function run({ ISSUER, PORT, HOST, ORIGIN, DATA_DIR }: z.infer<typeof environment>): Promise<void> {
  try {
    const server = await startMcpServer({
      issuer: ISSUER,
      origin: ORIGIN ?? `http://localhost:${PORT}`,
      port: PORT,
      hostname: HOST,
      directory: DATA_DIR,
    });
    process.stdout.write(`The MCP server is at ${server.addresses.mcp}\n`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop());
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
