/** Which applications a workspace allows. */
import { z } from 'zod';
import { canonicalHost, canPublish } from '../documents/target.js';
import { isClientIdUrl } from '../protocol/client-id-url.js';
import { scopeName } from '../protocol/scope.js';
import type { PolicySubject } from '../store/policies.js';
import type { StoreReads } from '../store/reads.js';
import { inWorkspace } from './in-workspace.js';
import { reference, setOf } from './inputs.js';
import { operation, query } from './operation.js';
import { clientIdentity, identityChanged, policyView, undecided, viewOfPolicy } from './policy-view.js';
import { type Refusal, unknownClient } from './refusal.js';

const MOST_NAMES = 500;

const kind = z.enum(['client', 'host'], 'must be client or host');
const onePolicy = z.strictObject({ workspace: reference, kind, subject: reference });

/** The policies of a workspace; at most 500. */
export const listPolicies = query({
  name: 'policy.list',
  access: { administrator: true },
  input: z.strictObject({ workspace: reference }),
  result: z.object({ policies: z.array(policyView) }),
  run: inWorkspace(async ({ store }, workspace) => {
    return { ok: { policies: (await store.policies.list(workspace.id)).map(viewOfPolicy) } };
  }),
});

export const showPolicy = query({
  name: 'policy.show',
  access: { administrator: true },
  input: onePolicy,
  result: z.object({ policy: policyView }),
  run: inWorkspace(async ({ store }, workspace, which) => {
    const policy = await store.policies.find(workspace.id, which);
    return policy === null ? undecided(which.subject) : { ok: { policy: viewOfPolicy(policy) } };
  }),
});

/**
 * Sets the policy for an application, or for all whose metadata documents are on a host, with effect on tokens
 * already issued. A client must exist, unless it has a metadata document (`unknown_reference`). It answers pending
 * approval requests. Required scopes stay in the limit. A block keeps the previous
 * limits, for when it is lifted, unless it names others.
 */
export const setPolicy = operation({
  name: 'policy.set',
  access: { administrator: true },
  input: onePolicy
    .extend({
      decision: z.enum(['allowed', 'blocked'], 'must be allowed or blocked'),
      /** Null: no limit. Left out: no limit, or with a block the previous limit. */
      scopes: setOf(scopeName, MOST_NAMES).nullable().optional(),
      permissions: setOf(reference, MOST_NAMES).nullable().optional(),
      client_identity: clientIdentity,
    })
    .refine(
      // Clients are stored with this form: a policy for another spelling would have no effect.
      (it) => it.kind !== 'host' || canonicalHost(it.subject) === it.subject,
      {
        path: ['subject'],
        message: 'must be only a host, in lowercase and Punycode, such as example.com',
      },
    )
    .refine(
      // A word can be a host, but no document is published there: the decision would have no effect.
      (it) => it.kind !== 'host' || canonicalHost(it.subject) !== it.subject || canPublish(it.subject),
      { path: ['subject'], message: 'must be a whole host, such as example.com' },
    ),
  result: z.object({ policy: policyView, created: z.boolean() }),
  run: inWorkspace(
    async ({ store, by, now }, workspace, { scopes, permissions, client_identity, ...decided }) => {
      const { scopes: catalog } = await store.catalog.read();
      const unknown =
        firstUnknown('scopes', scopes, catalog) ??
        firstUnknown('permissions', permissions, await store.catalog.permissions());
      if (unknown !== null) return unknown;
      if (await isUnknown(store, workspace.id, decided)) return unknownSubject(decided.subject);
      const required = catalog.filter((it) => it.required).map((it) => it.name);
      // A block keeps the limits, for when it is lifted.
      const fallback = decided.decision === 'blocked' ? ('keep' as const) : null;
      const limits = {
        scopes: scopes === undefined ? fallback : scopes && [...new Set([...required, ...scopes])],
        permissions: permissions === undefined ? fallback : permissions,
      };
      const change = { ...decided, ...limits, shownIdentity: client_identity };
      const written = await store.policies.set(workspace.id, change, by, now());
      return written === null
        ? identityChanged(decided.subject)
        : { ok: { policy: viewOfPolicy(written.policy), created: written.created } };
    },
  ),
});

/** Removes a policy: the application uses the workspace default again. */
export const removePolicy = operation({
  name: 'policy.remove',
  access: { administrator: true },
  input: onePolicy,
  result: z.object({ workspace: z.string(), kind: z.string(), subject: z.string() }),
  run: inWorkspace(async ({ store, by, now }, workspace, which) => {
    return (await store.policies.remove(workspace.id, which, by, now()))
      ? { ok: { workspace: workspace.name, ...which } }
      : undecided(which.subject);
  }),
});

const unapprovedView = z.object({
  client_id: z.string(),
  client_name: z.string(),
  /** The identity that an approval of it binds to. */
  client_identity: z.string(),
  members: z.number(),
  connections: z.number(),
});

/** The applications in use that an approved-only policy would stop; at most 500. */
export const listUnapproved = query({
  name: 'policy.list-unapproved',
  access: { administrator: true },
  input: z.strictObject({ workspace: reference }),
  result: z.object({ applications: z.array(unapprovedView) }),
  run: inWorkspace(async ({ store }, workspace) => {
    const applications = (await store.admissions.unapproved(workspace.id)).map((it) => ({
      client_id: it.clientId,
      client_name: it.clientName,
      client_identity: it.clientIdentityHash,
      members: it.members,
      connections: it.connections,
    }));
    return { ok: { applications } };
  }),
});

/**
 * Approves the applications in use, or those of them that were shown. An application that changed since, or is no
 * longer in use, is skipped. Idempotent.
 */
export const approveInUse = operation({
  name: 'policy.approve-in-use',
  access: { administrator: true },
  input: z.strictObject({
    workspace: reference,
    /** Left out: all that are in use now. */
    applications: z
      .array(z.strictObject({ client_id: reference, client_identity: reference }))
      .max(MOST_NAMES)
      .optional(),
  }),
  result: z.object({ approved: z.array(z.string()) }),
  run: inWorkspace(async ({ store, by, now }, workspace, { applications: shown }) => {
    const approved: string[] = [];
    for (const { clientId, clientIdentityHash } of await store.admissions.unapproved(workspace.id)) {
      const isMeant =
        shown === undefined ||
        shown.some((it) => it.client_id === clientId && it.client_identity === clientIdentityHash);
      if (!isMeant) continue;
      const written = await store.policies.set(
        workspace.id,
        {
          kind: 'client',
          subject: clientId,
          decision: 'allowed',
          scopes: 'keep',
          permissions: 'keep',
          shownIdentity: clientIdentityHash,
        },
        by,
        now(),
      );
      if (written !== null) approved.push(clientId);
    }
    return { ok: { approved } };
  }),
});

/**
 * Whether a decision would look like one but have no effect, because the `client_id` is mistyped. An application with a
 * metadata document is unknown until it is used, and a decision that exists can be changed.
 */
async function isUnknown(
  { clients, policies }: Pick<StoreReads, 'clients' | 'policies'>,
  workspaceId: string,
  { kind, subject }: PolicySubject,
): Promise<boolean> {
  if (kind === 'host' || isClientIdUrl(subject) || (await clients.find(subject)) !== null) return false;
  return (await policies.find(workspaceId, { kind, subject })) === null;
}

/** The name of a host is easily given without saying that it is one. */
function unknownSubject(subject: string): Refusal {
  const { error } = unknownClient(subject);
  const isLikeHost = subject.includes('.') && canonicalHost(subject) === subject;
  const advice = isLikeHost ? ' If it is a host, set the kind to host, or use --host.' : '';
  return { error: error + advice, code: 'unknown_reference', path: 'subject' };
}

/** A limit with an unknown name would look like a limit but have no effect. */
function firstUnknown(
  path: string,
  names: readonly string[] | null | undefined,
  known: readonly { readonly name: string }[],
): Refusal | null {
  const unknown = names?.find((name) => !known.some((it) => it.name === name));
  if (unknown === undefined) return null;
  return {
    error: `${path}: ${unknown} does not exist here. Create it with a command, over HTTP or in a seed file.`,
    code: 'unknown_reference',
    path,
  };
}
