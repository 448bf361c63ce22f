/** How a policy is shown, and how operations about policies are refused. */
import { z } from 'zod';
import type { ApplicationPolicy } from '../store/policies.js';
import { reference } from './inputs.js';
import { notFound, type Refusal } from './refusal.js';

const ceiling = z.array(z.string()).nullable();
export const policyView = z.object({
  kind: z.enum(['client', 'host']),
  /** A `client_id`, or the host of metadata documents. */
  subject: z.string(),
  decision: z.enum(['allowed', 'blocked']),
  /** The most that the application may get; null: no limit. */
  scopes: ceiling,
  permissions: ceiling,
});

/** The identity of the application that was shown (null: it was unknown); if it changed, approval is refused. */
export const clientIdentity = reference.nullable().optional();

/** The refusal when the administrator would approve a different application from the one that they saw. */
export function identityChanged(subject: string): Refusal {
  const error = `${subject} has changed since it was shown. Review it again before you approve it.`;
  return { error, code: 'conflict', tag: 'identity_changed' };
}

/** The refusal when nothing has been decided about the subject. */
export function undecided(subject: string): Refusal {
  return notFound(`There is no policy for ${subject}.`);
}

/** A policy as operations return it. */
export function viewOfPolicy(policy: ApplicationPolicy): z.infer<typeof policyView> {
  const { kind: of, subject, decision, scopes, permissions } = policy;
  return {
    kind: of,
    subject,
    decision,
    scopes: scopes === null ? null : [...scopes],
    permissions: permissions === null ? null : [...permissions],
  };
}
