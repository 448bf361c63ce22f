/** What all links in emails have in common: how often one is sent, and that its holder uses it once. */
import { z } from 'zod';
import { LinkRequests, type RequestedLink } from '../people/link-requests.js';
import { DAY_MS } from '../rules/lifetimes.js';
import { newPassword } from '../rules/passwords.js';
import { type LinkPurpose, readLink } from '../tokens/link.js';
import { reference } from './inputs.js';
import type { OperationContext } from './operation.js';
import { conflict, notFound, type Outcome, type Refusal } from './refusal.js';

/** How long a request for a link waits for the mail server; the link's own time begins with its delivery. */
export const REQUEST_MS = DAY_MS;

export const noMailServer = conflict('There is no mail server.');
export const linkIsOver = notFound('The link has been used or has expired.');

/**
 * Counts a request for a link.
 * @param email the address that it would be sent to, as it is stored
 * @returns whether it is sent; otherwise this hour's emails were sent already, and the answer is the same
 * @throws {OAuthError} `too_many_requests` for the source
 */
export function takeLinkRequest(
  { store, secrets, by }: OperationContext,
  link: RequestedLink,
  email: string,
): Promise<boolean> {
  const hash = (address: string) => secrets.hash(address);
  return new LinkRequests(store.rateLimiters, link).take(email, hash, by.address ?? 'unknown');
}

/** What the holder of a link to an account that is already theirs gives. */
export const newPasswordByLink = z.strictObject({
  link: reference,
  new_password: newPassword,
  /** Whether every application loses its access, too. */
  end_grants: z.boolean().default(false),
});

/** A link as it was presented, and the password that its holder chose. */
interface Chosen {
  readonly purpose: LinkPurpose;
  readonly link: string;
  readonly password: string;
}

/** What one kind of link is good for. */
interface Way<Opened, Done> {
  /** @returns null: the link does not work */
  open(id: string): Promise<Opened | null>;
  /** What is known about the account, and so no password for it. */
  about(opened: Opened): readonly string[] | Promise<readonly string[]>;
  /** @returns null: the link does not work any more, because another call was faster */
  use(id: string, passwordHash: string, opened: Opened): Promise<Done | null>;
}

/**
 * Uses a link whose holder chooses a password by it.
 * @param over the refusal of a link that does not work
 * @throws {PasswordRefused} for a password that is easy to guess
 */
export async function choosePasswordByLink<Opened, Done>(
  { secrets, passwords }: OperationContext,
  { purpose, link, password }: Chosen,
  { open, about, use }: Way<Opened, Done>,
  over: Refusal = linkIsOver,
): Promise<Outcome<Done>> {
  const id = readLink(secrets, purpose, link);
  // Before the password is hashed, because strangers must not be able to cause that work.
  const opened = id === null ? null : await open(id);
  if (id === null || opened === null) return over;
  const passwordHash = await passwords.hashChosen(password, await about(opened));
  const done = await use(id, passwordHash, opened);
  return done === null ? over : { ok: done };
}
