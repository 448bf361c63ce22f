/** Why an operation was not performed. */
import type { OAuthError } from '../protocol/errors.js';

/** A result, or one sentence that says why there is none; nothing changed then. */
export type Outcome<Result> = { readonly ok: Result } | Refusal;

/**
 * What kind of refusal it is: the input is malformed (`invalid`), names something that it needs and that is not there
 * (`unknown_reference`), is about something that is not there (`not_found`), conflicts with existing data
 * (`conflict`), is more than the caller may do (`forbidden`), was asked for too often (`too_many_requests`), or there is
 * too much to do at this moment (`busy`).
 */
export type RefusalCode =
  | 'invalid'
  | 'unknown_reference'
  | 'not_found'
  | 'conflict'
  | 'forbidden'
  | 'too_many_requests'
  | 'busy';

export interface Refusal {
  readonly error: string;
  readonly code: RefusalCode;
  /** The path of the invalid field, with dots between its parts. */
  readonly path?: string;
  /** For pages that have their own words for it. */
  readonly tag?:
    | 'last_administrator'
    | 'last_operator'
    | 'wrong_password'
    | 'password_changed'
    | 'sign_in_again'
    | 'use_second_step'
    | 'known_password'
    | 'named_password'
    | 'wrong_code'
    | 'identity_changed'
    | 'unknown_user'
    | 'already_member'
    | 'other_domain'
    | 'passkey_expired'
    | 'passkey_known'
    | 'passkey_refused'
    | 'passkeys_full';
  /** With `too_many_requests` and `busy`: the limit's error, which says when to retry. */
  readonly cause?: OAuthError;
}

/** The thing does not exist. */
export function notFound(error: string): Refusal {
  return { error, code: 'not_found' };
}

/** Conflicts with existing data. */
export function conflict(error: string): Refusal {
  return { error, code: 'conflict' };
}

export function unknownUser(address: string): Refusal {
  return notFound(`There is no user ${address}.`);
}

export function unknownWorkspace(name: string): Refusal {
  return notFound(`There is no workspace ${name}.`);
}

export function unknownClient(clientId: string): Refusal {
  return notFound(`There is no client ${clientId}.`);
}

/** @param roles those that there are */
export function unknownRole(role: string, roles: readonly string[]): Refusal {
  return {
    error: `There is no role ${role}. The roles are ${roles.join(', ')}.`,
    code: 'unknown_reference',
    path: 'role',
  };
}

/** The session in which a user acted ended before the change was made. */
export const signedOutMeanwhile: Refusal = {
  error: 'You were signed out in the meantime. Sign in again.',
  code: 'forbidden',
  tag: 'sign_in_again',
};
