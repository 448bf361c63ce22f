/**
 * The operators' door. An embedded database belongs to one process; while the server has it, the command line
 * cannot open it, so the server performs operations for whoever can read a file in its data directory: that is the
 * account it runs under. It listens on this computer alone, at a port and with a token of this start.
 */
import { rename, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Deps } from './deps.js';
import { findOperation } from './operations/all.js';
import type { OperationContext } from './operations/operation.js';
import { DOOR_HOST, type DoorKey, doorKeyPath } from './operator-door-key.js';
import { equalInConstantTime, randomSecret } from './tokens/secrets.js';

/** A client with twenty keys in place has room in it. */
const MAX_BODY_BYTES = 256 * 1024;
const MAX_CONNECTIONS = 16;
const REQUEST_TIMEOUT_MS = 10_000;
/** How long an order under way may take once the server was told to stop. */
const CLOSE_TIMEOUT_MS = 5000;

const order = z.object({ operation: z.string().max(100), input: z.unknown() });

export interface OperatorDoor {
  /** Takes the file away, finishes what is under way, refuses the rest. Safe to repeat. */
  close(): Promise<void>;
}

/**
 * Opens the door and writes its key (mode 0600), over that of an earlier start.
 * @throws when it cannot listen, or the file cannot be written
 */
export async function openOperatorDoor(deps: Deps): Promise<OperatorDoor> {
  const token = randomSecret();
  const server = createAdaptorServer({ fetch: doorApp(deps, token).fetch }) as Server;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.maxConnections = MAX_CONNECTIONS;
  const port = await listenAnywhere(server);
  const path = doorKeyPath(deps.config.dataDir);
  try {
    await writeKey(path, { pid: process.pid, port, token });
  } catch (error) {
    server.close();
    throw error;
  }
  return {
    async close() {
      await rm(path, { force: true });
      if (!server.listening) return;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const hurry = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
      await closed;
      clearTimeout(hurry);
    },
  };
}

function doorApp(deps: Deps, token: string): Hono {
  const { log } = deps;
  const context: OperationContext = {
    ...deps,
    redirectSchemes: deps.config.redirectSchemes,
    by: { kind: 'operator' },
  };
  const app = new Hono();
  app.use(async (c, next) => {
    const presented = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!equalInConstantTime(presented, token))
      return c.json({ error: 'The token is not the one of this start.' }, 401);
    return next();
  });
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => c.json({ error: `The input is larger than ${MAX_BODY_BYTES} bytes.` }, 413),
    }),
  );
  app.post('/', async (c) => {
    const asked = order.safeParse(await c.req.json().catch(() => undefined));
    if (!asked.success)
      return c.json({ error: 'The body must be JSON: {"operation": "…", "input": {…}}.' }, 400);
    const operation = findOperation(asked.data.operation);
    if (operation === undefined) {
      const error = `The running server has no operation ${asked.data.operation}; it may be of another version.`;
      return c.json({ error }, 404);
    }
    const outcome = await operation.perform(context, asked.data.input);
    log.info({ operation: operation.name, done: 'ok' in outcome }, 'An operator asked for something.');
    return c.json(outcome, 'ok' in outcome ? 200 : 422);
  });
  app.notFound((c) => c.json({ error: 'There is nothing here but POST /.' }, 404));
  app.onError((error, c) => {
    log.error({ err: error }, 'An operation failed.');
    return c.json({ error: 'The server could not do that; its log says why.' }, 500);
  });
  return app;
}

function listenAnywhere(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, DOOR_HOST, () => {
      const address = server.address();
      if (address === null || typeof address === 'string')
        reject(new Error('the operators’ door has no port'));
      else resolve(address.port);
    });
  });
}

/** Never readable by others, and never half a file: written beside its place, then moved there. */
async function writeKey(path: string, key: DoorKey): Promise<void> {
  const beside = `${path}.new`;
  await rm(beside, { force: true });
  await writeFile(beside, `${JSON.stringify(key)}\n`, { flag: 'wx', mode: 0o600 });
  await rename(beside, path);
}
