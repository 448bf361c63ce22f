import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Config, parseConfig } from '../config.js';
import { parseJson } from '../rules/json.js';
import { directoryHolder, type Holder } from '../store/database/directory-lock.js';
import { DirectoryInUse } from '../store/database/errors.js';
import type { Operation } from './operation.js';
import { OperationRefused } from './operation-refused.js';
import { type SocketKey, socketKey, socketKeyPath } from './socket-key.js';

/** How long to wait for a server that is starting or stopping, or for another command to finish. */
const PATIENCE_MS = 3000;
const RETRY_EVERY_MS = 200;
const ANSWER_TIMEOUT_MS = 30_000;

/** The process that holds the database has no operators' socket, for the moment or at all. */
class NotListening extends OperationRefused {}

/**
 * Performs an operation where the data is: directly in PostgreSQL or the embedded database, or through the running
 * server that holds the embedded database.
 *
 * @param input checked by the operation, wherever it is performed
 * @param options.creates whether it creates the database when none exists: every other command refuses to, so that a
 *   command in the wrong folder leaves nothing behind
 * @param options.looksOnly whether to leave the schema as it is, and to work with a `SECRET_KEY` that is not the
 *   servers'
 * @throws {OperationRefused} with the operation's sentence, or with the reason why the data cannot be reached
 */
export async function runOperation<Result>(
  operation: Operation<Result>,
  input: Readonly<Record<string, unknown>>,
  { creates = false, looksOnly = false } = {},
): Promise<Result> {
  const config = parseConfig(process.env);
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(RETRY_EVERY_MS)) {
    try {
      return await perform(config, operation, input, { creates, looksOnly });
    } catch (error) {
      // A server is starting or stopping, or another command was faster.
      const mayPass = error instanceof DirectoryInUse || error instanceof NotListening;
      if (!mayPass || Date.now() > deadline) throw error;
    }
  }
}

async function perform<Result>(
  config: Config,
  operation: Operation<Result>,
  input: Readonly<Record<string, unknown>>,
  how: { readonly creates: boolean; readonly looksOnly: boolean },
): Promise<Result> {
  const holder = 'directory' in config.database ? await directoryHolder(config.database.directory) : null;
  if (holder !== null) return performThroughServer(config.dataDir, holder, operation, input);
  // The running server has all of this loaded; a command that uses the server does not load it.
  const { performDirectly } = await import('./perform-directly.js');
  return resultOf(await performDirectly(config, operation, input, how));
}

async function performThroughServer<Result>(
  dataDir: string,
  holder: Holder,
  operation: Operation<Result>,
  input: unknown,
): Promise<Result> {
  const key = await readKey(dataDir, holder);
  const answer = await send(key, { operation: operation.name, input });
  const outcome = z.union([z.object({ ok: operation.result }), refusal]).safeParse(answer);
  if (!outcome.success)
    throw new OperationRefused(
      `The server (process ${holder.pid}) responded in a format that this version does not know. Is it the same version?`,
    );
  return resultOf(outcome.data);
}

async function readKey(dataDir: string, holder: Holder): Promise<SocketKey> {
  const path = socketKeyPath(dataDir);
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') throw new NotListening(whyThereIsNoKey(holder), { cause });
    throw new OperationRefused(
      `${path} cannot be read: ${cause.message}. Run this command as the user that the server runs as.`,
      { cause },
    );
  });
  const key = socketKey.safeParse(parseJson(text));
  if (!key.success || key.data.pid !== holder.pid)
    throw new NotListening(
      `${path} does not belong to process ${holder.pid}, which is using the embedded database. Try again in a moment, or restart the server.`,
    );
  return key.data;
}

function whyThereIsNoKey({ pid, isServer }: Holder): string {
  return isServer
    ? `The server (process ${pid}) is starting or stopping, and does not accept commands right now. Try again in a few seconds.`
    : `Another command (process ${pid}) is using the embedded database. Try again when it has finished.`;
}

async function send({ socket, pid, token }: SocketKey, order: unknown): Promise<unknown> {
  try {
    const request = httpRequest({
      socketPath: socket,
      path: '/',
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    // `once` below hears the first error until the response; a connection that breaks after that changes nothing.
    request.on('error', () => undefined);
    request.end(JSON.stringify(order));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return parseJson(await readText(response));
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    // Only a request that was never received may be retried.
    if (code === 'ECONNREFUSED' || code === 'ENOENT')
      throw new NotListening(
        `The server (process ${pid}) is no longer listening on its operator socket. Restart it.`,
        { cause },
      );
    throw new OperationRefused(
      `The server (process ${pid}) did not respond. The command may have taken effect: check the server’s log, or the result.`,
      { cause },
    );
  }
}

/** The refusal of an operation, as it arrives over the socket. */
const refusal = z.object({ error: z.string(), code: z.string().optional(), path: z.string().optional() });

function resultOf<Result>(outcome: { readonly ok: Result } | z.infer<typeof refusal>): Result {
  if ('ok' in outcome) return outcome.ok;
  const { error, ...details } = outcome;
  throw new OperationRefused(error, details);
}
