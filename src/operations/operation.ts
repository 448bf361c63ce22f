/**
 * Everything that a user or an operator can change, as data: each operation has a name, a schema of its input, a schema
 * of its result, and its action. The command line turns arguments into an input and a result into text; the operators'
 * socket of a running server performs the same operations. Both depend only on this file's types.
 */
import { z } from 'zod';
import type { Config } from '../config.js';
import type { MemberChanges } from '../people/member-changes.js';
import type { PasswordSignIn } from '../people/password-sign-in.js';
import type { Passwords } from '../people/passwords.js';
import { OAuthError } from '../protocol/errors.js';
import { plainIssue } from '../protocol/plain-issue.js';
import { isRecentSignIn } from '../rules/recent-sign-in.js';
import type { Actor } from '../store/actor.js';
import { codeOf } from '../store/database/faults.js';
import { ChangeRefused } from '../store/refusals.js';
import type { Store } from '../store/store.js';
import type { Secrets } from '../tokens/secrets.js';
import type { SigningKeys } from '../tokens/signing-keys.js';
import { reference } from './inputs.js';
import { type Access, leftOutSecondStep, refusalFor, userOf } from './permission.js';
import { type Outcome, type Refusal, unknownWorkspace } from './refusal.js';

/** What operations receive; they use nothing else. */
export interface OperationContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly passwordSignIn: PasswordSignIn;
  readonly memberChanges: MemberChanges;
  /** The keys that this process signs with; absent in a command that opens the database itself. */
  readonly keys?: Pick<SigningKeys, 'reread'>;
  /** Private-use schemes without a dot that the operator allows in redirect URIs. */
  readonly redirectSchemes: readonly string[];
  /** The settings that operations depend on. */
  readonly config: Pick<
    Config,
    | 'signingAlg'
    | 'accessTokenTtlSeconds'
    | 'authorizationCodeTtlSeconds'
    | 'issuer'
    | 'administratorsNeedSecondStep'
    | 'allowInsecureClientMetadata'
    | 'platform'
    | 'signUp'
  >;
  readonly now: () => Date;
  /** The actor, for the audit log. */
  readonly by: Actor;
}

export interface Operation<Result> {
  /** `thing.verb` */
  readonly name: string;
  /** Whether it changes nothing. */
  readonly reads: boolean;
  readonly access: Access;
  /** The schema that `perform` checks its input with, on a server with these private-use schemes. */
  input(configured: Pick<OperationContext, 'redirectSchemes'>): z.ZodType;
  /** Describes what `perform` resolves to, even if the result arrives over the socket. */
  readonly result: z.ZodType<Result>;
  /** Checks the permission and the input, then acts. Rejects only when the database fails or we have a bug. */
  perform(context: OperationContext, input: unknown): Promise<Outcome<Result>>;
}

/** Declares an operation. A schema that depends on the server's configuration is a function of the context. */
export function operation<Input, Result>(definition: Definition<Input, Result>): Operation<Result> {
  return declared(definition, false);
}

/** Declares an operation that changes nothing. */
export function query<Input, Result>(definition: Definition<Input, Result>): Operation<Result> {
  return declared(definition, true);
}

interface Definition<Input, Result> {
  readonly name: string;
  /** Left out: operators only. */
  readonly access?: Access;
  readonly input:
    | z.ZodType<Input>
    | ((configured: Pick<OperationContext, 'redirectSchemes'>) => z.ZodType<Input>);
  readonly result: z.ZodType<Result>;
  run(context: OperationContext, input: Input): Promise<Outcome<Result>>;
}

function declared<Input, Result>(definition: Definition<Input, Result>, reads: boolean): Operation<Result> {
  const { name, access = {}, result } = definition;
  const schema = definition.input;
  const input = typeof schema === 'function' ? schema : () => schema;
  return {
    name,
    reads,
    access,
    input,
    result,
    async perform(context, given) {
      // Before the input is validated: a user without permission learns nothing from its errors.
      const forbidden = await permissionRefusal(context, access, given);
      if (forbidden !== null) return forbidden;
      const insufficient = await signInRefusal(context, access);
      if (insufficient !== null) return insufficient;
      const parsed = input(context).safeParse(given, { error: plainIssue });
      if (!parsed.success) return refusalOf(parsed.error);
      try {
        const run = () => definition.run(context, parsed.data);
        const outcome = await (reads ? run() : counted(context, name, run));
        // Fields that the schema does not name are dropped: a row may hold more than the caller may see.
        return 'error' in outcome ? outcome : { ok: result.parse(outcome.ok) };
      } catch (error) {
        const refusal = refusalOfThrown(error);
        if (refusal === null) throw error;
        return refusal;
      }
    },
  };
}

/**
 * Declares an operation that users perform for themselves only: it is about its actor. No one does it for them, not even
 * an operator, so an operation that signs someone in, or that consents in their name, must not be open to anyone else.
 */
export function inPerson<Input, Result>(definition: {
  readonly name: string;
  /** See {@link Access.recent}. */
  readonly recent?: true;
  /** See {@link Access.secondStep}. */
  readonly secondStep?: true;
  readonly input: z.ZodType<Input>;
  readonly result: z.ZodType<Result>;
  run(context: OperationContext, userId: string, input: Input): Promise<Outcome<Result>>;
}): Operation<Result> {
  const { run, recent, secondStep, ...declared } = definition;
  return operation({
    ...declared,
    access: { inPerson: true, ...(recent && { recent }), ...(secondStep && { secondStep }) },
    async run(context, input) {
      const userId = userOf(context.by);
      return userId === null ? onlyInPerson : run(context, userId, input);
    },
  });
}

/** @returns null for a fault of the database, or a bug */
function refusalOfThrown(error: unknown): Refusal | null {
  if (error instanceof ChangeRefused) {
    const { message, code, tag } = error;
    return { error: message, code, ...(tag !== undefined && { tag }) };
  }
  // A limit was reached: reported to the caller, not logged as a fault.
  if (error instanceof OAuthError) {
    const { status, description } = error;
    if (status === 429) return { error: description, code: 'too_many_requests', cause: error };
    if (status === 503) return { error: description, code: 'busy', cause: error };
  }
  return codeOf(error) === FOREIGN_KEY_VIOLATION ? removedMeanwhile : null;
}

/** Changes by users are counted; those by operators and the server itself are not. */
function counted<Result>(
  { memberChanges, by }: OperationContext,
  name: string,
  run: () => Promise<Outcome<Result>>,
): Promise<Outcome<Result>> {
  if (by.kind !== 'user' || by.id === undefined) return run();
  return memberChanges.run(by.id, name, run, (outcome) => 'ok' in outcome);
}

async function permissionRefusal(
  { store, by, config }: OperationContext,
  access: Access,
  given: unknown,
): Promise<Refusal | null> {
  // An operation in person is about its actor, whatever its input says.
  const things = access.inPerson ? {} : thingsOf(given, access);
  const refusal = await refusalFor(store, access, by, things, config);
  if (refusal === 'stranger') return unknownWorkspace(things.workspace ?? '');
  if (refusal === null) return null;
  if (access.inPerson) return onlyInPerson;
  if (refusal === 'needs_second_step')
    return { error: `Sign in with a second step to administer ${things.workspace}.`, code: 'forbidden' };
  const error =
    access.administrator === undefined || things.workspace === undefined
      ? 'Only an operator may do this.'
      : `Only an administrator of ${things.workspace} may do this.`;
  return { error, code: 'forbidden' };
}

/** What an input that is not validated yet says that the operation is about. */
function thingsOf(
  given: unknown,
  { self }: Access,
): { workspace?: string | undefined; self?: string | undefined } {
  const fields = named.safeParse(given).data ?? {};
  const text = (name: string | undefined) => reference.safeParse(name && fields[name]).data;
  return { workspace: text('workspace'), self: text(self) };
}

const named = z.record(z.string(), z.unknown());

/** Whether users have to sign in again first: operators and the server itself do not. */
async function signInRefusal(
  { store, config, by, now }: OperationContext,
  access: Access,
): Promise<Refusal | null> {
  const id = userOf(by);
  if (id === null) return null;
  if (access.recent && !isRecentSignIn(by.signedInAt, now())) return signInAgain;
  const amr = by.amr ?? [];
  return access.secondStep && (await leftOutSecondStep(store, config.issuer, { id, amr }))
    ? useSecondStep
    : null;
}

/** SQLSTATE: a row would refer to one that does not exist. */
const FOREIGN_KEY_VIOLATION = '23503';

/** It was there when the operation looked it up. */
const removedMeanwhile: Refusal = {
  error: 'Something that this change refers to was removed at the same moment. Check and try again.',
  code: 'conflict',
};

const signInAgain: Refusal = {
  error: 'You signed in too long ago for this change. Sign in again.',
  code: 'forbidden',
  tag: 'sign_in_again',
};

const useSecondStep: Refusal = {
  error: 'This changes how you sign in. Sign in with your second step first.',
  code: 'forbidden',
  tag: 'use_second_step',
};

const onlyInPerson: Refusal = { error: 'Only users themselves may do this.', code: 'forbidden' };

/** The first problem of an input, as a sentence that names the field. */
export function refusalOf({ issues: [issue] }: z.ZodError): Refusal {
  const path = z.core.toDotPath(issue?.path ?? []);
  // Some schemas give whole sentences, some the end of one.
  const message = (issue?.message ?? 'The input is malformed').replace(/\.$/, '');
  const error = `${path === '' ? '' : `${path}: `}${message}.`;
  return { error, code: 'invalid', ...(path !== '' && { path }) };
}
