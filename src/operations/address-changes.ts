/** Another address for a user: confirmed by a link to it, and reverted by a link to the previous one. */
import { z } from 'zod';
import { DAY_MS } from '../rules/lifetimes.js';
import { email, normalEmail } from '../rules/names.js';
import { readLink } from '../tokens/link.js';
import { namesOfAccount } from './account-names.js';
import { reference } from './inputs.js';
import {
  choosePasswordByLink,
  linkIsOver,
  newPasswordByLink,
  noMailServer,
  REQUEST_MS,
  takeLinkRequest,
} from './mailed-links.js';
import { inPerson, operation } from './operation.js';
import { conflict, unknownUser } from './refusal.js';

/** How long the previous address can revert a change: long enough for someone who is on holiday. */
const REVERTIBLE_MS = 7 * DAY_MS;

/**
 * Sends a link to the new address, in place of one that was requested before; nothing changes yet. The result is the
 * same if another account has the address: its owner is told by email instead. At most three emails an hour go to one
 * address.
 */
export const requestAddressChange = operation({
  name: 'user.request-address-change',
  access: { self: 'email', recent: true },
  input: z.strictObject({ email: reference, new_email: email }),
  result: z.object({ email: z.string() }),
  async run(context, { email: address, new_email }) {
    const { store, config, by, now } = context;
    // It knows users by their addresses: with another one, they would be someone else there.
    if (config.platform !== undefined)
      return conflict('The platform manages the users. Change your address there.');
    if (!store.emails.isOn) return noMailServer;
    const user = await store.users.findByEmail(address);
    if (user === null) return unknownUser(address);
    const to = normalEmail(new_email);
    if (await takeLinkRequest(context, 'address', to)) {
      const at = now();
      const expiresAt = new Date(at.getTime() + REQUEST_MS);
      await store.addressChanges.request({ userId: user.id, email: to, expiresAt }, by, at);
    }
    return { ok: { email: to } };
  },
});

/**
 * Confirms the new address, by the link and in a browser that is signed in to the account: whoever only reads the new
 * address cannot be made to vouch for an account that is not theirs. Of simultaneous calls, one succeeds.
 */
export const confirmAddressChange = inPerson({
  name: 'user.confirm-address-change',
  input: z.strictObject({ link: reference }),
  result: z.object({ email: z.string() }),
  async run({ store, secrets, by, now }, userId, { link }) {
    const id = readLink(secrets, 'change_address', link);
    if (id === null) return linkIsOver;
    const at = now();
    const revertibleUntil = new Date(at.getTime() + REVERTIBLE_MS);
    const confirmed = await store.addressChanges.confirm({ id, userId, revertibleUntil }, by, at);
    return confirmed === null ? linkIsOver : { ok: { email: confirmed } };
  },
});

/** Gives a user their previous address back, by the link that was sent to it. Of simultaneous calls, one succeeds. */
export const revertAddressChange = operation({
  name: 'user.revert-address-change',
  input: newPasswordByLink,
  result: z.object({ email: z.string() }),
  run(context, { link, new_password, end_grants }) {
    const { store, by, now } = context;
    return choosePasswordByLink(
      context,
      { purpose: 'revert_address', link, password: new_password },
      {
        open: (id) => store.addressChanges.revertible(id, now()),
        about: (address) => namesOfAccount(store, address),
        async use(id, passwordHash) {
          const change = { id, passwordHash, endGrants: end_grants };
          const reverted = await store.addressChanges.revert(change, by.address, now());
          return reverted === null ? null : { email: reverted };
        },
      },
    );
  },
});
