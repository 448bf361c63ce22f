/** Signing keys: listing and rotating them. Their private halves are never shown. */
import { z } from 'zod';
import { SIGNING_ALGS } from '../protocol/signing-algs.js';
import { signingKeyStates } from '../tokens/key-schedule.js';
import { rotateSigningKey } from '../tokens/signing-keys.js';
import { type OperationContext, operation, query } from './operation.js';
import { conflict } from './refusal.js';

const keyView = z.object({
  kid: z.string(),
  alg: z.enum(SIGNING_ALGS),
  /** Signs tokens now; will sign soon; published for tokens it signed; no longer published. */
  state: z.enum(['signing', 'next', 'published', 'retired']),
  /** ISO 8601 */
  activates_at: z.string(),
});

/** Oldest first. */
export const listKeys = query({
  name: 'keys.list',
  input: z.strictObject({}),
  result: z.object({ keys: z.array(keyView) }),
  run: async (context) => ({ ok: { keys: await viewsOf(context) } }),
});

/**
 * Creates a new key of the configured algorithm. It is published at once and signs ten minutes later, when every
 * verifier has had time to fetch it, or half a minute later, when the previous key is no longer trusted. The previous
 * key stays published until the last token that it signed has expired. If there is no key, the new one signs at once.
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
        'A new key is already waiting to become active: see keys list. If the current key can no longer be trusted, do not wait: run keys rotate --now (activate_now).',
      );
    await context.keys?.reread(now());
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
