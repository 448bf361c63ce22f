/**
 * Ids on the command line: tables show the beginning of long ids, and commands take a beginning that fits one id only.
 * A whole id is never taken for the beginning of another one.
 */
import { listClients, showClient } from '../operations/clients.js';
import { listGrants } from '../operations/grants.js';
import { OperationRefused } from '../operations/operation-refused.js';
import { listPasskeys } from '../operations/passkeys.js';
import { runOperation } from '../operations/run-operation.js';
import { listSessions } from '../operations/sessions.js';
import { listWebhooks } from '../operations/webhooks.js';

/** Characters of an id in a table, unless `--wide` asks for all of it. */
const SHOWN = 8;
/** Characters that a beginning needs: with fewer, a typing mistake could name another id. */
const LEAST = 4;

/** The smallest random UUID (RFC 9562 §5.4). Its end completes the beginning of one to the smallest that begins so. */
const SMALLEST = '00000000-0000-4000-8000-000000000000';
/** The ids of clients that register themselves; others are names that an operator chose, or addresses. */
const CLIENT_BEGINNING = new RegExp(`^vs_client_[0-9a-f]{${LEAST},31}$`);
/** Under some collations a few other ids stand between two that begin alike. */
const MOST_NEIGHBORS = 10;

/** As much of an id as identifies it to a person. */
export function shownId(id: string, wide: true | undefined): string {
  return wide ? id : id.slice(0, SHOWN);
}

/** @throws {OperationRefused} if several grants have ids that begin like this */
export async function grantIdOf(given: string): Promise<string> {
  if (!isBeginning(given)) return given;
  const { grants } = await runOperation(listGrants, { after: lastBefore(given), limit: 2 });
  return theOnly('grant', given, grants);
}

/** Ids are listed in order: those that begin like this come first after the number before the smallest of them. */
function lastBefore(beginning: string): string {
  const smallest = beginning + SMALLEST.slice(beginning.length);
  const before = (BigInt(`0x${smallest.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0');
  return before.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** @throws {OperationRefused} if several sessions of the user have ids that begin like this */
export async function sessionIdOf(user: string, given: string): Promise<string> {
  if (!isBeginning(given)) return given;
  const { sessions } = await runOperation(listSessions, { user });
  return theOnly('session', given, sessions);
}

/** @throws {OperationRefused} if several passkeys of the user have ids that begin like this */
export async function passkeyIdOf(user: string, given: string): Promise<string> {
  if (!isBeginning(given)) return given;
  const { passkeys } = await runOperation(listPasskeys, { user });
  return theOnly('passkey', given, passkeys);
}

/** @throws {OperationRefused} if several webhooks have ids that begin like this */
export async function webhookIdOf(given: string): Promise<string> {
  if (!isBeginning(given)) return given;
  const { webhooks } = await runOperation(listWebhooks, {});
  return theOnly('webhook', given, webhooks);
}

/** @throws {OperationRefused} if several clients have ids that begin like this */
export async function clientIdOf(given: string): Promise<string> {
  if (!CLIENT_BEGINNING.test(given) || (await isClient(given))) return given;
  const { clients } = await runOperation(listClients, { after: given, limit: MOST_NEIGHBORS });
  return theOnly(
    'client',
    given,
    clients.map(({ client_id }) => ({ id: client_id })),
  );
}

/** Whether this is a whole id: an operator may have chosen one that looks like the beginning of another. */
async function isClient(id: string): Promise<boolean> {
  try {
    await runOperation(showClient, { client_id: id });
    return true;
  } catch (error) {
    if (error instanceof OperationRefused) return false;
    throw error;
  }
}

/** Whether this is some of a UUID, and not all of it. */
function isBeginning(given: string): boolean {
  return (
    given.length >= LEAST &&
    given.length < SMALLEST.length &&
    [...given].every((each, at) => (SMALLEST[at] === '-' ? each === '-' : /[0-9a-f]/i.test(each)))
  );
}

/** Without any, the operation says that there is no such thing. */
function theOnly(thing: string, given: string, found: readonly { readonly id: string }[]): string {
  const [first, second] = found.filter(({ id }) => id.startsWith(given.toLowerCase()));
  if (second !== undefined)
    throw new OperationRefused(
      `More than one ${thing} has an id that begins with ${given}. Give more of its characters.`,
    );
  return first?.id ?? given;
}
