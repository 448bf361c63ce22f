/** Signing keys: which there are, and changing them. Their private halves are nobody's to see. */
import { z } from 'zod';
import { rotateSigningKey, SIGNING_ALGS, signingKeyStates } from '../tokens/signing-keys.js';
import { conflict, operation } from './operation.js';

const keyView = z.object({
  kid: z.string(),
  alg: z.enum(SIGNING_ALGS),
  /** Signs tokens now; will do so; is published for those that it signed; is published no more. */
  state: z.enum(['signing', 'next', 'published', 'retired']),
  /** ISO 8601 */
  activates_at: z.string(),
});

/** The oldest first. */
export const listKeys = operation({
  name: 'keys.list',
  input: z.strictObject({}),
  result: z.object({ keys: z.array(keyView) }),
  async run({ store, config, now }) {
    const { signingAlg, accessTokenTtlSeconds } = config;
    const keys = await store.signingKeys.list();
    const states = signingKeyStates(keys, signingAlg, accessTokenTtlSeconds, now());
    const views = states.map(({ key, state }) => ({
      kid: key.kid,
      alg: key.alg,
      state,
      activates_at: key.activatesAt.toISOString(),
    }));
    return { ok: { keys: views } };
  },
});

/**
 * Makes a new key of the configured algorithm. It is published at once and signs ten minutes later, when every
 * verifier has had time to fetch it; or half a minute later, when the one before it is not to be trusted any more.
 * The one before stays published until the last token that it signed has expired.
 */
export const rotateKeys = operation({
  name: 'keys.rotate',
  input: z.strictObject({ activate_now: z.boolean().default(false) }),
  result: z.object({ key: keyView }),
  async run({ store, secrets, config, by, now }, { activate_now: activateNow }) {
    const key = await rotateSigningKey(store.signingKeys, secrets, {
      ...config,
      activateNow,
      by,
      now: now(),
    });
    if (key === null)
      return conflict('A new key waits for its time already. See it with keys list, or rotate at once.');
    const { kid, alg, activatesAt } = key;
    return { ok: { key: { kid, alg, state: 'next', activates_at: activatesAt.toISOString() } } };
  },
});
