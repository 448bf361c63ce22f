/** New passwords for users who forgot theirs, by a link that works once. */
import { z } from 'zod';
import { DAY_SECONDS } from '../rules/lifetimes.js';
import { email, normalEmail } from '../rules/names.js';
import { linkAddress } from '../tokens/link.js';
import { namesOfAccount } from './account-names.js';
import { reference } from './inputs.js';
import {
  choosePasswordByLink,
  newPasswordByLink,
  noMailServer,
  REQUEST_MS,
  takeLinkRequest,
} from './mailed-links.js';
import { operation } from './operation.js';
import { refusedForOperator } from './operator-accounts.js';
import { unknownUser } from './refusal.js';

/** Seconds that a link from an operator works: NIST SP 800-63B-4 §4.2.1.2 allows an emailed code as long. */
const HANDED_OVER_SECONDS = DAY_SECONDS;

/**
 * Queues an email with a link, whether the account exists or not: only its delivery looks the account up, so neither
 * the result nor the time that it takes reveals that. At most three emails an hour are sent.
 */
export const requestPasswordReset = operation({
  name: 'user.request-password-reset',
  input: z.strictObject({ email }),
  result: z.object({ email: z.string() }),
  async run(context, { email: address }) {
    const { store, by, now } = context;
    if (!store.emails.isOn) return noMailServer;
    const to = normalEmail(address);
    if (await takeLinkRequest(context, 'reset', to)) {
      const at = now();
      const what = { kind: 'password_reset', facts: { address: by.address ?? null } } as const;
      const until = new Date(at.getTime() + REQUEST_MS);
      await store.emails.change((_, queue) => queue({ email: to, locale: null }, what, at, until));
    }
    return { ok: { email: to } };
  },
});

/** Creates a link for the operator to pass on, even for an account without a password. */
export const makeResetLink = operation({
  name: 'user.make-reset-link',
  input: z.strictObject({ email: reference }),
  result: z.object({ email: z.string(), link: z.string(), expires_at: z.string() }),
  async run(context, { email: address }) {
    const refused = await refusedForOperator(context, address);
    if (refused !== null) return refused;
    const { store, secrets, config, by, now } = context;
    const at = now();
    const expiresAt = new Date(at.getTime() + HANDED_OVER_SECONDS * 1000);
    const id = await store.resetLinks.make(address, by, at, expiresAt);
    if (id === null) return unknownUser(address);
    // They may have been appointed meanwhile, which ended the links of before, but not this one.
    const refusedMeanwhile = await refusedForOperator(context, address);
    if (refusedMeanwhile !== null) return refusedMeanwhile;
    const link = linkAddress(secrets, config.issuer, 'reset_password', id);
    return { ok: { email: normalEmail(address), link, expires_at: expiresAt.toISOString() } };
  },
});

/** Sets a new password by a link, which authenticates its holder. Of simultaneous calls, one succeeds. */
export const resetPassword = operation({
  name: 'user.reset-password',
  input: newPasswordByLink,
  result: z.object({ email: z.string() }),
  run(context, { link, new_password, end_grants }) {
    const { store, by, now } = context;
    return choosePasswordByLink(
      context,
      { purpose: 'reset_password', link, password: new_password },
      {
        open: (id) => store.resetLinks.find(id, now()),
        about: (owner) => namesOfAccount(store, owner.email),
        async use(linkId, passwordHash) {
          const change = { linkId, passwordHash, endGrants: end_grants };
          const address = await store.passwords.reset(change, by.address, now());
          return address === null ? null : { email: address };
        },
      },
    );
  },
});
