/** Accounts that people create for themselves, by a link that proves that they read the address. */
import { z } from 'zod';
import { HOUR_SECONDS } from '../rules/lifetimes.js';
import { email, languageTag, normalEmail, title } from '../rules/names.js';
import { newPassword } from '../rules/passwords.js';
import { joinedBySignUp } from '../rules/sign-up.js';
import { withinLimit } from '../store/within-limit.js';
import { reference } from './inputs.js';
import { choosePasswordByLink, noMailServer, REQUEST_MS, takeLinkRequest } from './mailed-links.js';
import { type OperationContext, operation } from './operation.js';
import { conflict, notFound } from './refusal.js';

/**
 * Queues an email with a link, whether the address has an account or not: only its delivery looks the account up, so
 * neither the result nor the time that it takes reveals that. At most three emails an hour go to one address, and
 * `SIGN_UPS_PER_HOUR` to all.
 */
export const requestSignUp = operation({
  name: 'user.request-sign-up',
  input: z.strictObject({
    email,
    /** The language of the email, because its recipient has not chosen one yet. */
    locale: languageTag,
  }),
  result: z.object({ email: z.string() }),
  async run(context, { email: address, locale }) {
    const { store, config, by, now } = context;
    if (!offersLinks(context)) return isNotOffered;
    if (!store.emails.isOn) return noMailServer;
    const to = normalEmail(address);
    if (joinedBySignUp(config.signUp, to) === null) return otherDomain;
    if (await takeLinkRequest(context, 'sign-up', to)) {
      // Before there is an administrator, a stranger must not become the first user: that would close the setup.
      if (await store.setup.isOpen()) return isNotOffered;
      await takeOverall(context);
      const at = now();
      const what = { kind: 'sign_up', facts: { address: by.address ?? null } } as const;
      const until = new Date(at.getTime() + REQUEST_MS);
      await store.emails.change((_, queue) => queue({ email: to, locale }, what, at, until));
    }
    return { ok: { email: to } };
  },
});

/** Creates the account, by the link. Its address is verified. Of simultaneous calls, one succeeds. */
export const signUp = operation({
  name: 'user.sign-up',
  input: z.strictObject({ link: reference, name: title, password: newPassword }),
  result: z.object({ user_id: z.string(), email: z.string() }),
  run(context, { link, name, password }) {
    const { store, config, by, now } = context;
    return choosePasswordByLink(
      context,
      { purpose: 'sign_up', link, password },
      {
        async open(id) {
          const address = await store.signUps.find(id, now());
          // The operator may have changed their mind since the link was sent.
          const joined = address === null ? null : joinedBySignUp(config.signUp, address);
          return address === null || joined === null ? null : { email: address, joined };
        },
        about: (it) => [it.email, name, ...it.joined.map(({ workspace }) => workspace)],
        async use(linkId, passwordHash, { email: address, joined }) {
          const account = { linkId, name, passwordHash, joined };
          const userId = await store.signUps.complete(account, by.address, now());
          return userId === null ? null : { user_id: userId, email: address };
        },
      },
    );
  },
});

const isNotOffered = notFound('Sign-up is not offered here.');
const otherDomain = { ...conflict('Addresses of this domain cannot sign up.'), tag: 'other_domain' } as const;

function offersLinks({ config: { signUp: policy } }: OperationContext): boolean {
  return policy.mode === 'domain' || policy.mode === 'open';
}

/** @throws {OAuthError} `too_many_requests`: emails to strangers must not make this server a source of spam */
async function takeOverall({ store, config }: OperationContext): Promise<void> {
  await withinLimit(store.rateLimiters('sign-up-overall', config.signUp.perHour, HOUR_SECONDS), 'all', {
    description: 'Too many people are signing up. Try again later.',
    reason: { tag: 'too_many_sign_ups' },
  });
}
