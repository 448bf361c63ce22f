/** What a workspace lets in: decisions about applications, and members who wait for one. */
import { z } from 'zod';
import { canonicalHost } from '../documents/target.js';
import { scopeName } from '../seed-file.js';
import type { ApplicationPolicy } from '../store/policies.js';
import { notFound, operation, type Refusal, reference } from './operation.js';
import { unknownWorkspace } from './unknown.js';

const MOST_NAMES = 500;

const kind = z.enum(['client', 'host'], 'must be client or host');
const ceiling = z.array(z.string()).nullable();
const policyView = z.object({
  kind: z.enum(['client', 'host']),
  /** A `client_id`, or the host of metadata documents. */
  subject: z.string(),
  decision: z.enum(['allowed', 'blocked']),
  /** What the application may get at most; null: no limit. */
  scopes: ceiling,
  permissions: ceiling,
});

const onePolicy = z.strictObject({ workspace: reference, kind, subject: reference });

/** The policies of a workspace; there are 500 at most. */
export const listPolicies = operation({
  name: 'policy.list',
  input: z.strictObject({ workspace: reference }),
  result: z.object({ policies: z.array(policyView) }),
  async run({ store }, { workspace: name }) {
    const workspace = await store.workspaces.find(name);
    if (workspace === null) return unknownWorkspace(name);
    return { ok: { policies: (await store.policies.list(workspace.id)).map(viewOf) } };
  },
});

export const showPolicy = operation({
  name: 'policy.show',
  input: onePolicy,
  result: z.object({ policy: policyView }),
  async run({ store }, { workspace: name, ...which }) {
    const workspace = await store.workspaces.find(name);
    if (workspace === null) return unknownWorkspace(name);
    const policy = await store.policies.find(workspace.id, which);
    return policy === null ? undecided(which.subject) : { ok: { policy: viewOf(policy) } };
  },
});

/**
 * Decides about an application, or about all whose metadata documents are on a host, with effect on the tokens that
 * are out. Members who wait for its approval have it, or not. Scopes that are always granted stay in the limit.
 */
export const setPolicy = operation({
  name: 'policy.set',
  input: onePolicy
    .extend({
      decision: z.enum(['allowed', 'blocked'], 'must be allowed or blocked'),
      /** Left out or null: no limit. */
      scopes: z.array(scopeName).max(MOST_NAMES).nullable().default(null),
      permissions: z.array(reference).max(MOST_NAMES).nullable().default(null),
    })
    .refine(
      // Clients are kept with this form: a decision about another one would look like one and be none.
      (it) => it.kind !== 'host' || canonicalHost(it.subject) === it.subject,
      {
        path: ['subject'],
        message: 'must be a host alone, in lower case and Punycode, such as example.com',
      },
    ),
  result: z.object({ policy: policyView, created: z.boolean() }),
  async run(context, { workspace: name, scopes, ...decided }) {
    const { store, by, now } = context;
    const workspace = await store.workspaces.find(name);
    if (workspace === null) return unknownWorkspace(name);
    const { scopes: catalogue } = await store.catalogue.read();
    const unknown =
      firstUnknown('scopes', scopes, catalogue) ??
      firstUnknown('permissions', decided.permissions, await store.catalogue.permissions());
    if (unknown !== null) return unknown;
    const required = catalogue.filter((it) => it.required).map((it) => it.name);
    const policy = { ...decided, scopes: scopes === null ? null : [...new Set([...required, ...scopes])] };
    const before = await store.policies.find(workspace.id, policy);
    await store.policies.set(workspace.id, policy, by, now());
    return { ok: { policy: viewOf(policy), created: before === null } };
  },
});

/** Takes a decision back: what holds for any application holds for this one again. */
export const removePolicy = operation({
  name: 'policy.remove',
  input: onePolicy,
  result: z.object({ workspace: z.string(), kind: z.string(), subject: z.string() }),
  async run({ store, by, now }, { workspace: name, ...which }) {
    const workspace = await store.workspaces.find(name);
    if (workspace === null) return unknownWorkspace(name);
    return (await store.policies.remove(workspace.id, which, by, now()))
      ? { ok: { workspace: name, ...which } }
      : undecided(which.subject);
  },
});

/** Members who wait for an application to be approved, the newest first; 500 at most. To approve is to set a policy. */
export const listApprovals = operation({
  name: 'approval.list',
  input: z.strictObject({ workspace: reference }),
  result: z.object({
    approvals: z.array(
      z.object({
        client_id: z.string(),
        client_name: z.string(),
        /** Of its metadata document; null when it has none. */
        document_host: z.string().nullable(),
        user: z.object({ email: z.string(), name: z.string() }),
        requested_at: z.string(),
      }),
    ),
  }),
  async run({ store }, { workspace: name }) {
    const workspace = await store.workspaces.find(name);
    if (workspace === null) return unknownWorkspace(name);
    const approvals = (await store.policies.approvalRequests(workspace.id)).map((it) => ({
      client_id: it.clientId,
      client_name: it.clientName,
      document_host: it.documentHost,
      user: { email: it.user.email, name: it.user.name },
      requested_at: it.requestedAt.toISOString(),
    }));
    return { ok: { approvals } };
  },
});

/** Puts the wishes for an application aside, without a decision about it. */
export const dismissApproval = operation({
  name: 'approval.dismiss',
  input: z.strictObject({ workspace: reference, client_id: reference }),
  result: z.object({ workspace: z.string(), client_id: z.string() }),
  async run({ store, by, now }, { workspace: name, client_id }) {
    const workspace = await store.workspaces.find(name);
    if (workspace === null) return unknownWorkspace(name);
    return (await store.policies.dismissApproval(workspace.id, client_id, by, now()))
      ? { ok: { workspace: name, client_id } }
      : notFound(`Nobody waits for ${client_id} in ${name}.`);
  },
});

/** A limit by a name that nobody knows would look like one and be none. */
function firstUnknown(
  path: string,
  names: readonly string[] | null,
  known: readonly { readonly name: string }[],
): Refusal | null {
  const unknown = names?.find((name) => !known.some((it) => it.name === name));
  if (unknown === undefined) return null;
  return {
    error: `${path}: ${unknown} is not declared here. A seed file declares ${path}.`,
    code: 'unknown_reference',
    path,
  };
}

function undecided(subject: string): Refusal {
  return notFound(`There is no policy for ${subject}.`);
}

function viewOf(policy: ApplicationPolicy): z.infer<typeof policyView> {
  const { kind: of, subject, decision, scopes, permissions } = policy;
  return {
    kind: of,
    subject,
    decision,
    scopes: scopes === null ? null : [...scopes],
    permissions: permissions === null ? null : [...permissions],
  };
}
