/**
 * Named operators: users who may use the operator console. Only the command line appoints and dismisses them, and only
 * it creates tokens: an operator who could appoint another would still have access after being dismissed.
 */
import { z } from 'zod';
import { reference } from './inputs.js';
import { operation, query } from './operation.js';
import { conflict, notFound, unknownUser } from './refusal.js';

const operatorView = z.object({
  email: z.string(),
  name: z.string(),
  /** ISO 8601 */
  appointed_at: z.string(),
});

/** By address. */
export const listOperators = query({
  name: 'operator.list',
  input: z.strictObject({}),
  result: z.object({ operators: z.array(operatorView) }),
  async run({ store }) {
    const operators = (await store.operators.list()).map(({ email, name, appointedAt }) => ({
      email,
      name,
      appointed_at: appointedAt.toISOString(),
    }));
    return { ok: { operators } };
  },
});

/** Lets a user use the console. Links for a new password that were made for them before stop working. */
export const appointOperator = operation({
  name: 'operator.appoint',
  input: z.strictObject({ email: reference }),
  result: z.object({ email: z.string() }),
  async run({ store, by, now }, { email }) {
    const user = await store.users.findByEmail(email);
    if (user === null) return unknownUser(email);
    return (await store.operators.appoint(user.id, by, now()))
      ? { ok: { email: user.email } }
      : conflict(`${user.email} is already an operator.`);
  },
});

/**
 * The console refuses them from their next request on. It dismisses the last one, too: an account in wrong hands must not
 * stay in the console for want of another. Nothing else leaves a service without an operator (`store/operators.ts`).
 */
export const dismissOperator = operation({
  name: 'operator.dismiss',
  input: z.strictObject({ email: reference }),
  /** `left`: how many operators there are now. */
  result: z.object({ email: z.string(), left: z.number() }),
  async run({ store, by, now }, { email }) {
    const user = await store.users.findByEmail(email);
    if (user === null) return unknownUser(email);
    const left = await store.operators.dismiss(user.id, by, now());
    return left === null
      ? notFound(`${user.email} is not an operator.`)
      : { ok: { email: user.email, left } };
  },
});
