/**
 * What an operator can do, as data: each operation has a name, a schema of its input, a schema of its result, and
 * what it does. The command line turns arguments into an input and a result into text; the operators' door of a
 * running server performs the same operations. Neither knows more than this file says.
 */
import { z } from 'zod';
import type { Config } from '../config.js';
import { OAuthError } from '../protocol/errors.js';
import { plainIssue } from '../protocol/plain-issue.js';
import type { Passwords } from '../sign-in/passwords.js';
import type { Actor } from '../store/actor.js';
import { LastAdministrator } from '../store/errors.js';
import type { Store } from '../store/store.js';
import type { Secrets } from '../tokens/secrets.js';

/** What operations are given; nothing else is reached for. */
export interface OperationContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  /** Private-use schemes without a dot that redirect URIs may have here. */
  readonly redirectSchemes: readonly string[];
  /** What new signing keys are like, and how long the old ones have to stay. */
  readonly config: Pick<Config, 'signingAlg' | 'accessTokenTtlSeconds'>;
  readonly now: () => Date;
  /** Who asks, for the record. */
  readonly by: Actor;
}

/** A result, or one sentence that says why there is none; then nothing changed. */
export type Outcome<Result> = { readonly ok: Result } | Refusal;

/**
 * What kind of refusal it is: the input is malformed (`invalid`), names something that it needs and that is not there
 * (`unknown_reference`), is about something that is not there (`not_found`), does not go with what is there
 * (`conflict`), is more than who asks may do (`forbidden`), or there is too much to do at this moment (`busy`).
 */
export type RefusalCode = 'invalid' | 'unknown_reference' | 'not_found' | 'conflict' | 'forbidden' | 'busy';

export interface Refusal {
  readonly error: string;
  readonly code: RefusalCode;
  /** Of the field that is wrong, with dots between its parts. */
  readonly path?: string;
}

export interface Operation<Result> {
  /** `thing.verb` */
  readonly name: string;
  /** Of what `perform` checks its input by, for a server with these private-use schemes. */
  input(configured: Pick<OperationContext, 'redirectSchemes'>): z.ZodType;
  /** Of what `perform` resolves to, and of what comes through the door. */
  readonly result: z.ZodType<Result>;
  /** Checks the input, then does it. Rejects only when the database fails or we made a mistake. */
  perform(context: OperationContext, input: unknown): Promise<Outcome<Result>>;
}

/** Declares an operation. A schema that depends on how the server is configured is a function of the context. */
export function operation<Input, Result>(definition: {
  readonly name: string;
  readonly input:
    | z.ZodType<Input>
    | ((configured: Pick<OperationContext, 'redirectSchemes'>) => z.ZodType<Input>);
  readonly result: z.ZodType<Result>;
  run(context: OperationContext, input: Input): Promise<Outcome<Result>>;
}): Operation<Result> {
  const { name, input: declared, result } = definition;
  const input = typeof declared === 'function' ? declared : () => declared;
  return {
    name,
    input,
    result,
    async perform(context, given) {
      const parsed = input(context).safeParse(given, { error: plainIssue });
      if (!parsed.success) return refusalOf(parsed.error);
      try {
        const outcome = await definition.run(context, parsed.data);
        // What the schema does not name stays inside: a row may hold more than is to be told.
        return 'error' in outcome ? outcome : { ok: result.parse(outcome.ok) };
      } catch (error) {
        // The queue of passwords to be hashed is full: to be said, not to be logged as a fault.
        if (error instanceof OAuthError) return { error: error.description, code: 'busy' };
        if (error instanceof LastAdministrator) return { error: error.message, code: 'conflict' };
        throw error;
      }
    },
  };
}

/** The first thing that is wrong with an input, as a sentence that names the field. */
export function refusalOf({ issues: [issue] }: z.ZodError): Refusal {
  const path = z.core.toDotPath(issue?.path ?? []);
  // Some schemas say whole sentences, some the end of one.
  const message = (issue?.message ?? 'The input is malformed').replace(/\.$/, '');
  const error = `${path === '' ? '' : `${path}: `}${message}.`;
  return { error, code: 'invalid', ...(path !== '' && { path }) };
}

/** There is no such thing. */
export function notFound(error: string): Refusal {
  return { error, code: 'not_found' };
}

/** It does not go with what is there. */
export function conflict(error: string): Refusal {
  return { error, code: 'conflict' };
}

/** A name that something is looked up by; whether it names anything, the database says. */
export const reference = z
  .string()
  .min(1)
  .max(2048)
  .regex(/^\P{Cc}*$/u, 'must not hold control characters');

const MOST_AT_ONCE = 1000;

/** The input of a list: which part of it. */
export const listInput = z.strictObject({
  /** The last one of the part before. */
  after: reference.optional(),
  limit: z.number().int().min(1).max(MOST_AT_ONCE).default(100),
});

/**
 * Cuts what was read to `limit`.
 * @param rows one more than `limit` was asked for, to see whether there is more
 * @returns the part, and what to pass as `after` for the next one; null when this was the last
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => string,
): { readonly page: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last !== undefined ? keyOf(last) : null };
}
