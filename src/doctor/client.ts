/** HTTP as a client of the server uses it, except that a certificate is judged by its own check, and not again here. */
import { Agent, fetch } from 'undici';
import { z } from 'zod';
import { CouldNotLook } from './check.js';

const TIMEOUT_MS = 10_000;

export interface Asked {
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

export function httpClient(): HttpClient {
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
  return {
    async ask(url, asked = {}) {
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const response = await fetch(url, { ...asked, redirect: 'manual', dispatcher, signal });
        const text = await response.text();
        return {
          status: response.status,
          header: (name) => response.headers.get(name) ?? '',
          text,
          json: jsonObject(text),
        };
      } catch (cause) {
        throw new CouldNotLook(`${url} does not answer: ${reasonOf(cause)}.`, { cause });
      }
    },
    close: () => dispatcher.close(),
  };
}

function jsonObject(text: string): Answer['json'] {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.message;
}
