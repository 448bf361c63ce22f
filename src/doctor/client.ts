/** HTTP as a client of the server uses it, except that a certificate is judged by its own check, and not again here. */
import { rootCertificates } from 'node:tls';
import { Agent, fetch, type Response } from 'undici';
import { z } from 'zod';
import { readBounded } from '../rules/bounded-body.js';
import { CouldNotLook } from './check.js';

/** Limits on what a server's answers may cost: the address may be someone else's, or a mistake. */
export interface Patience {
  /** For one answer, to its last byte. */
  readonly answerMs: number;
  /** For all answers: one that always takes as long as it may must not hold every check. */
  readonly allMs: number;
  /** Of one answer, unpacked. The longest of Vouchsafe, a full status list, has 50 KB. */
  readonly bytes: number;
}

const PATIENCE: Patience = { answerMs: 10_000, allMs: 60_000, bytes: 2 ** 20 };

export interface Asked {
  /** It is sent only where the certificate, if there is one, is trusted. */
  readonly isSecret?: true;
  readonly method?: 'GET' | 'POST' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  /** @param name in lower case @returns `''` without such a header */
  header(name: string): string;
  readonly text: string;
  /** @returns undefined if the body is not a JSON object */
  readonly json: Readonly<Record<string, unknown>> | undefined;
}

export interface HttpClient {
  /** Follows no redirect, as OAuth clients do not. @throws {CouldNotLook} without an answer */
  ask(url: string, asked?: Asked): Promise<Answer>;
  close(): Promise<void>;
}

/** @param ca further certificates to trust, PEM */
export function httpClient({ answerMs, allMs, bytes }: Patience = PATIENCE, ca?: string): HttpClient {
  const open = new Agent({ connect: { rejectUnauthorized: false } });
  const strict = new Agent({ connect: ca === undefined ? {} : { ca: [...rootCertificates, ca] } });
  const all = AbortSignal.timeout(allMs);
  return {
    async ask(url, { isSecret, ...asked } = {}) {
      try {
        const signal = AbortSignal.any([all, AbortSignal.timeout(answerMs)]);
        const dispatcher = isSecret ? strict : open;
        const response = await fetch(url, { ...asked, redirect: 'manual', dispatcher, signal });
        const text = await textOf(response, bytes);
        return {
          status: response.status,
          header: (name) => response.headers.get(name) ?? '',
          text,
          json: jsonObject(text),
        };
      } catch (cause) {
        const fault = innermost(cause);
        // Without a connection, the same is true of every address of the server, and is said once.
        const isUnreached = failedToConnect(fault);
        const unreached = isUnreached ? new URL(url).origin : url;
        const hint = isUnreached
          ? ' If the server is at another address, add its URL to the command, or set ISSUER or PORT as for the server.'
          : '';
        throw new CouldNotLook(`${unreached} does not respond: ${reasonOf(fault)}.${hint}`, { cause });
      }
    },
    // Not `close`, which waits for whatever the server still sends.
    async close() {
      await Promise.all([open.destroy(), strict.destroy()]);
    },
  };
}

async function textOf({ body }: Response, most: number): Promise<string> {
  return (await readBounded(body, most, () => new Error(`it sends more than ${most} bytes`))).toString();
}

function jsonObject(text: string): Answer['json'] {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function innermost(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.cause instanceof Error) return innermost(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  return error;
}

function failedToConnect(error: unknown): boolean {
  return (
    error instanceof Error &&
    'syscall' in error &&
    (error.syscall === 'connect' || error.syscall === 'getaddrinfo')
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
