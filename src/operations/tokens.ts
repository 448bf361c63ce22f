/** Tokens of operators' programs, for the management API. Stored as keyed hashes, and shown once. */
import { z } from 'zod';
import { DAY_MS } from '../rules/lifetimes.js';
import type { OperatorToken } from '../store/operator-tokens.js';
import { randomSecret } from '../tokens/random.js';
import { reference } from './inputs.js';
import { operation, query } from './operation.js';
import { conflict, notFound } from './refusal.js';
import { TOKEN_SCOPES } from './token-scopes.js';

const tokenView = z.object({
  /** The audit log uses it. */
  name: z.string(),
  scopes: z.array(z.string()),
  /** ISO 8601 */
  created_at: z.string(),
  expires_at: z.string(),
});

/** Only the command line creates them: a token that could create another would survive its own revocation. */
export const createToken = operation({
  name: 'token.create',
  input: z.strictObject({
    name: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, hyphens or underscores'),
    scopes: z
      .array(
        z.string().refine((it) => TOKEN_SCOPES.includes(it), `must be one of ${TOKEN_SCOPES.join(', ')}`),
      )
      .min(1)
      .max(TOKEN_SCOPES.length),
    expires_in_days: z.number().int().min(1).max(365).default(90),
  }),
  result: z.object({ token: tokenView, secret: z.string() }),
  async run({ store, secrets, by, now }, { name, scopes, expires_in_days }) {
    const at = now();
    const secret = `vs_op_${randomSecret()}`;
    const token = { name, scopes, expiresAt: new Date(at.getTime() + expires_in_days * DAY_MS) };
    const created = await store.operatorTokens.create({ ...token, tokenHash: secrets.hash(secret) }, by, at);
    return created
      ? { ok: { token: viewOf({ ...token, createdAt: at }), secret } }
      : conflict(`The name ${name} is taken.`);
  },
});

export const listTokens = query({
  name: 'token.list',
  input: z.strictObject({}),
  result: z.object({ tokens: z.array(tokenView) }),
  run: async ({ store }) => ({ ok: { tokens: (await store.operatorTokens.list()).map(viewOf) } }),
});

/** Revokes a token at once. */
export const revokeToken = operation({
  name: 'token.revoke',
  input: z.strictObject({ name: reference }),
  result: z.object({ name: z.string() }),
  async run({ store, by, now }, { name }) {
    return (await store.operatorTokens.revoke(name, by, now()))
      ? { ok: { name } }
      : notFound(`There is no token ${name}.`);
  },
});

function viewOf({
  name,
  scopes,
  createdAt,
  expiresAt,
}: Omit<OperatorToken, 'id'>): z.infer<typeof tokenView> {
  return {
    name,
    scopes: [...scopes],
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
