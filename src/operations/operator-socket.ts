/**
 * The operators' socket. An embedded database belongs to one process, so the command line cannot open it while the
 * server runs. The server therefore performs operations for anyone who can read a file in its data directory, which
 * is the account that it runs under. It listens on a Unix socket that only this account can open (on Windows on a
 * named pipe), and requires a token that is new at each start.
 */
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Log } from '../log.js';
import { parseBearer } from '../protocol/bearer.js';
import { randomSecret } from '../tokens/random.js';
import { equalInConstantTime } from '../tokens/secrets.js';
import { findOperation } from './all.js';
import type { OperationContext } from './operation.js';
import { type SocketKey, socketKey, socketKeyPath } from './socket-key.js';

/** A client with twenty inline keys fits. */
const MAX_BODY_BYTES = 256 * 1024;
const MAX_CONNECTIONS = 16;
/** For a complete request, for its headers, and between two requests, so that no connection is held idle. */
const TIMEOUTS = { requestTimeout: 10_000, headersTimeout: 5000, keepAliveTimeout: 1000 };
const CHECK_TIMEOUTS_EVERY_MS = 1000;
/** Bytes of a socket's path: 103 on macOS and 107 on Linux are the most. */
const MAX_SOCKET_PATH = 100;
/** The prefix of directories that hold a socket whose path in the data directory would be too long. */
const SHORT_DIRECTORY = 'vouchsafe-socket-';
/** How long a running request may take after the server was told to stop. */
const CLOSE_TIMEOUT_MS = 5000;

const order = z.object({ operation: z.string().max(100), input: z.unknown() });

export interface OperatorSocket {
  /** Removes the file, finishes running requests, refuses new ones. Idempotent. */
  close(): Promise<void>;
}

/**
 * Opens the socket and writes its key file (mode 0600), over that of an earlier start.
 * @throws when it cannot listen, or the file cannot be written
 */
export async function openOperatorSocket(
  operations: Omit<OperationContext, 'by'>,
  { dataDir, log }: { readonly dataDir: string; readonly log: Log },
): Promise<OperatorSocket> {
  const token = randomSecret();
  const server = createAdaptorServer({
    fetch: socketApp({ ...operations, by: { kind: 'operator' } }, log, token).fetch,
    serverOptions: { ...TIMEOUTS, connectionsCheckingInterval: CHECK_TIMEOUTS_EVERY_MS },
  }) as Server;
  server.maxConnections = MAX_CONNECTIONS;
  const path = socketKeyPath(dataDir);
  await removeLeftovers(path);
  const socket = await listen(server, dataDir);
  try {
    await writeKey(path, { pid: process.pid, socket, token });
  } catch (error) {
    server.close();
    throw error;
  }
  return {
    async close() {
      await rm(path, { force: true });
      await removeShortDirectory(socket);
      if (!server.listening) return;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const hurry = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
      await closed;
      clearTimeout(hurry);
    },
  };
}

function socketApp(context: OperationContext, log: Log, token: string): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    const presented = parseBearer(c.req.header('authorization'));
    if (presented.kind !== 'token' || !equalInConstantTime(presented.token, token))
      return c.json({ error: 'The token is not the current one.' }, 401);
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
      const error = `The running server does not know the operation ${asked.data.operation}; it may be a different version.`;
      return c.json({ error }, 404);
    }
    const outcome = await operation.perform(context, asked.data.input);
    log.info(
      { operation: operation.name, done: 'ok' in outcome },
      `Operator command ${'ok' in outcome ? 'performed' : 'failed'}: ${operation.name}`,
    );
    return c.json(outcome, 'ok' in outcome ? 200 : 422);
  });
  app.notFound((c) => c.json({ error: 'Only POST / exists here.' }, 404));
  app.onError((error, c) => {
    log.error({ err: error }, 'An operation failed.');
    return c.json({ error: 'The server failed to perform the operation; see its log.' }, 500);
  });
  return app;
}

/**
 * Listens in the data directory, or elsewhere when the path is too long for a socket or the file system does not
 * support sockets.
 * @returns the socket's path
 */
async function listen(server: Server, dataDir: string): Promise<string> {
  if (process.platform === 'win32')
    return listenAt(server, `\\\\.\\pipe\\vouchsafe-${randomBytes(16).toString('hex')}`);
  const inDataDir = join(resolve(dataDir), 'operator.sock');
  if (Buffer.byteLength(inDataDir) <= MAX_SOCKET_PATH) {
    // Left by a killed server: the directory is locked, so nothing listens there.
    await rm(inDataDir, { force: true });
    try {
      return await listenAt(server, inDataDir);
    } catch (error) {
      if (!isUnsupported(error)) throw error;
    }
  }
  // Only its owner can open it (mode 0700).
  const short = join(await mkdtemp(join(tmpdir(), SHORT_DIRECTORY)), 'operator.sock');
  return listenAt(server, short);
}

function isUnsupported(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EPERM' || code === 'EINVAL' || code === 'ENOTSUP' || code === 'EOPNOTSUPP';
}

async function listenAt(server: Server, socket: string): Promise<string> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(socket, () => {
      server.off('error', fail);
      done();
    });
  });
  if (process.platform !== 'win32') await chmod(socket, 0o600);
  return socket;
}

/** Removes the socket that a killed server had outside of the data directory. */
async function removeLeftovers(path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    const left = socketKey.safeParse(JSON.parse(text));
    if (left.success) await removeShortDirectory(left.data.socket);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}

async function removeShortDirectory(socket: string): Promise<void> {
  const directory = dirname(socket);
  if (dirname(directory) === tmpdir() && basename(directory).startsWith(SHORT_DIRECTORY))
    await rm(directory, { recursive: true, force: true });
}

/** Never readable by others, and never half written: it is written to a temporary file, then moved into place. */
async function writeKey(path: string, key: SocketKey): Promise<void> {
  const beside = `${path}.new`;
  await rm(beside, { force: true });
  await writeFile(beside, `${JSON.stringify(key)}\n`, { flag: 'wx', mode: 0o600 });
  await rename(beside, path);
}
