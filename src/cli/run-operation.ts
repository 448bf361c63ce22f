import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Config, parseConfig } from '../config.js';
import type { Operation } from '../operations/operation.js';
import { DOOR_HOST, type DoorKey, doorKey, doorKeyPath } from '../operator-door-key.js';
import { directoryHolder } from '../store/directory-lock.js';
import { DirectoryInUse } from '../store/errors.js';

/** How long to wait for a server that is starting or stopping, or for another command to end. */
const PATIENCE_MS = 3000;
const RETRY_EVERY_MS = 200;
const ANSWER_TIMEOUT_MS = 30_000;

/** Why an operation was not done, in one sentence for the operator; nothing changed. */
export class OperationRefused extends Error {
  override readonly name = 'OperationRefused';
}

/** The server that holds the database has no door, for the moment or at all. */
class NoDoor extends OperationRefused {}

/**
 * Performs an operation where the data is: in PostgreSQL or the embedded database directly, or through the running
 * server that has the embedded database.
 *
 * @param input checked by the operation, wherever it is performed
 * @throws {OperationRefused} with the operation's sentence, or with what keeps us from the data
 */
export async function runOperation<Result>(
  operation: Operation<Result>,
  input: Readonly<Record<string, unknown>>,
): Promise<Result> {
  const config = parseConfig(process.env);
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(RETRY_EVERY_MS)) {
    try {
      return await perform(config, operation, input);
    } catch (error) {
      // A server starts or stops, or another command was faster.
      const mayPass = error instanceof DirectoryInUse || error instanceof NoDoor;
      if (!mayPass || Date.now() > deadline) throw error;
    }
  }
}

async function perform<Result>(
  config: Config,
  operation: Operation<Result>,
  input: Readonly<Record<string, unknown>>,
): Promise<Result> {
  const holder = 'directory' in config.database ? await directoryHolder(config.database.directory) : null;
  if (holder !== null) return performThroughServer(config.dataDir, holder, operation, input);
  // The running server has all of this loaded; who asks it does without.
  const { performDirectly } = await import('./perform-directly.js');
  return resultOf(await performDirectly(config, operation, input));
}

async function performThroughServer<Result>(
  dataDir: string,
  serverPid: number,
  operation: Operation<Result>,
  input: unknown,
): Promise<Result> {
  const key = await readKey(dataDir, serverPid);
  const answer = await knock(key, { operation: operation.name, input });
  const outcome = z
    .union([z.object({ ok: operation.result }), z.object({ error: z.string() })])
    .safeParse(answer);
  if (!outcome.success)
    throw new OperationRefused(
      `The server (process ${serverPid}) answers in a form that this version does not know. Is it of the same version?`,
    );
  return resultOf(outcome.data);
}

async function readKey(dataDir: string, serverPid: number): Promise<DoorKey> {
  const path = doorKeyPath(dataDir);
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT')
      throw new NoDoor(
        `The embedded database is in use by process ${serverPid}, which takes no orders: there is no ${path}. If that is a server that starts or stops, or another command, try again in a moment.`,
        { cause },
      );
    throw new OperationRefused(
      `${path} cannot be read: ${cause.message}. Run this command as the user that the server runs as.`,
      { cause },
    );
  });
  const key = doorKey.safeParse(parseJson(text));
  if (!key.success || key.data.pid !== serverPid)
    throw new NoDoor(
      `${path} is not of process ${serverPid}, which has the embedded database. Try again in a moment, or restart the server.`,
    );
  return key.data;
}

async function knock({ port, pid, token }: DoorKey, order: unknown): Promise<unknown> {
  try {
    const response = await fetch(`http://${DOOR_HOST}:${port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(order),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return parseJson(await response.text());
  } catch (cause) {
    const why = cause instanceof Error ? cause.cause : undefined;
    // Only what was never received may be tried again.
    if (why instanceof Error && 'code' in why && why.code === 'ECONNREFUSED')
      throw new NoDoor(`The server (process ${pid}) does not listen at its operators’ door any more.`, {
        cause,
      });
    throw new OperationRefused(
      `The server (process ${pid}) gave no answer. Whether it did what was asked, its log or a look at the result will tell.`,
      { cause },
    );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function resultOf<Result>(outcome: { readonly ok: Result } | { readonly error: string }): Result {
  if ('error' in outcome) throw new OperationRefused(outcome.error);
  return outcome.ok;
}
