/** Signing keys: which there are, and changing them. Their private halves are nobody's to see. */
import { z } from 'zod';
import { rotateSigningKey, SIGNING_ALGS, signingKeyStates } from '../tokens/signing-keys.js';
import { conflict, type OperationContext, operation } from './operation.js';

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
  run: async (context) => ({ ok: { keys: await viewsOf(context) } }),
});

/**
 * Makes a new key of the configured algorithm. It is published at once and signs ten minutes later, when every
 * verifier has had time to fetch it; or half a minute later, when the one before it is not to be trusted any more.
 * The one before stays published until the last token that it signed has expired. Where there is none, the new one
 * signs at once.
 */
export const rotateKeys = operation({
  name: 'keys.rotate',
  input: z.strictObject({ activate_now: z.boolean().default(false) }),
  result: z.object({ key: keyView }),
  async run(context, { activate_now: activateNow }) {
    const { store, secrets, config, by, now } = context;
    const key = await rotateSigningKey(store.signingKeys, secrets, {
      ...config,
      activateNow,
      by,
      now: now(),
    });
    if (key === null)
      return conflict(
        'A new key waits for its time already: see keys list. If the key in use is not to be trusted, do not wait: keys rotate --now (activate_now).',
      );
    const made = (await viewsOf(context)).find((it) => it.kid === key.kid);
    if (made === undefined) throw new Error(`the new key ${key.kid} is gone`);
    return { ok: { key: made } };
  },
});

async function viewsOf({ store, config, now }: OperationContext): Promise<z.infer<typeof keyView>[]> {
  const { signingAlg, accessTokenTtlSeconds } = config;
  const keys = await store.signingKeys.list();
  return signingKeyStates(keys, signingAlg, accessTokenTtlSeconds, now()).map(({ key, state }) => ({
    kid: key.kid,
    alg: key.alg,
    state,
    activates_at: key.activatesAt.toISOString(),
  }));
}
