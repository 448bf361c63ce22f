/** Rules for names of people and things, as schemas that pages, the seed file, the commands and the API share. */
import { z } from 'zod';
import { LONGEST_TAG } from './locales.js';
import { inLanguages } from './texts.js';
import { isTimeZone } from './time-zones.js';
import {
  MIN_WORKSPACE_NAME_LENGTH as LEAST,
  MAX_WORKSPACE_NAME_LENGTH as MOST,
  NOT_ONLY_DOTS,
  WORKSPACE_NAME,
} from './workspace-name.js';

/** Half of a character (an unpaired surrogate) is no text: the database's JSON cannot hold it. */
const WHOLE_CHARACTERS = /^\P{Cs}*$/u;

/** Characters. */
export const MAX_TITLE_LENGTH = 200;
/** RFC 5321 §4.5.3.1.3, less the angle brackets. */
export const MAX_EMAIL_LENGTH = 254;

/** The display name of a person or a thing. */
export const title = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TITLE_LENGTH)
  .regex(/^\P{Cc}*$/u, 'must be one line, without control characters')
  .regex(WHOLE_CHARACTERS, 'must not contain unpaired surrogates');

/** A title that people of several languages read. */
export const titleInLanguages = inLanguages(title);

/** Characters. */
const MAX_DESCRIPTION_LENGTH = 500;

export const descriptionInLanguages = inLanguages(
  z
    .string()
    .max(MAX_DESCRIPTION_LENGTH)
    // The database can store neither.
    .regex(/^[^\0\p{Cs}]*$/u, 'must not contain NUL or unpaired surrogates'),
);

/** ASCII only (RFC 5321 §4.1.2), so no letter only looks like another one. */
export const email = z.email().max(MAX_EMAIL_LENGTH);

/**
 * An address as it is stored and compared: in lower case. Only ASCII letters change, since others, such as the Kelvin
 * sign, would become letters of another address.
 */
export function normalEmail(address: string): string {
  return address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * The mailbox that an address may belong to: without the tag that many servers ignore (RFC 5233), as in
 * `alice+news@example.com`, and without the dots that some ignore, Gmail among them. For counting only: only
 * its server knows whether two addresses are one mailbox, so they are two accounts.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const tag = address.indexOf('+');
  const name = address.slice(0, tag > 0 && tag < at ? tag : at);
  return name.replaceAll('.', '') + address.slice(at);
}

export const workspaceName = z
  .string()
  .regex(NOT_ONLY_DOTS, 'must not be only dots')
  .regex(WORKSPACE_NAME, `must be ${LEAST} to ${MOST} letters, digits, dots, hyphens, underscores or tildes`);

export const workspaceType = z.enum(['private', 'team'], 'must be private or team');

export const languageTag = z
  .string()
  .max(LONGEST_TAG)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'is not a language tag such as en');

export const timeZone = z.string().refine(isTimeZone, 'is not a time zone such as Europe/Berlin');

/** A line of text that the database can store. */
const line = z
  .string()
  .min(1)
  .regex(/^\P{Cc}*$/u, 'must not contain control characters')
  .regex(WHOLE_CHARACTERS, 'must not contain unpaired surrogates');
const NO_SPACES = /^\S*$/;

/**
 * A permission in a seed file, which may contain spaces, because earlier versions allowed them. `*` stands for all
 * permissions that roles give, so none may be called that.
 */
export const seededPermissionName = line
  .max(200)
  .refine((name) => name !== '*', 'must not be *, which stands for every permission');
export const permissionName = seededPermissionName.regex(NO_SPACES, 'must not contain spaces');

/** A role in a seed file, which may contain spaces, like a permission there. */
export const seededRoleName = line.max(64);
export const roleName = seededRoleName.regex(NO_SPACES, 'must not contain spaces');

/** An id that an operator or the platform makes. */
export const foreignId = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 printable characters without spaces');

/**
 * A `client_id` that an operator chooses. A UUID would look like a user's `sub` (RFC 9700 §4.15); an https
 * address, like a metadata document's.
 */
export const chosenClientId = foreignId
  .refine((id) => !z.uuid().safeParse(id).success, 'must not be a UUID: it could be mistaken for a user')
  .refine((id) => !/^https?:/i.test(id), 'must not be an address');
