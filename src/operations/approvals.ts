/** Pending requests of members to approve an application, and their answers. */
import { z } from 'zod';
import { ApprovalNotices } from '../people/approval-notices.js';
import { inWorkspace } from './in-workspace.js';
import { reference } from './inputs.js';
import { operation, query } from './operation.js';
import { clientIdentity, identityChanged, policyView, viewOfPolicy } from './policy-view.js';
import { conflict, notFound, unknownClient, unknownWorkspace } from './refusal.js';

/** Pending approval requests, newest first; at most 500. To approve one, set a policy. */
export const listApprovals = query({
  name: 'approval.list',
  access: { administrator: true },
  input: z.strictObject({ workspace: reference }),
  result: z.object({
    approvals: z.array(
      z.object({
        client_id: z.string(),
        client_name: z.string(),
        /** The host of its metadata document; null when it has none. */
        document_host: z.string().nullable(),
        user: z.object({ email: z.string(), name: z.string() }),
        requested_at: z.string(),
      }),
    ),
  }),
  run: inWorkspace(async ({ store }, workspace) => {
    const approvals = (await store.approvalRequests.list(workspace.id)).map((it) => ({
      client_id: it.clientId,
      client_name: it.clientName,
      document_host: it.documentHost,
      user: { email: it.user.email, name: it.user.name },
      requested_at: it.requestedAt.toISOString(),
    }));
    return { ok: { approvals } };
  }),
});

/** Approves an application with pending requests, within its previous limits, if any. */
export const approveApplication = operation({
  name: 'approval.approve',
  access: { administrator: true },
  input: z.strictObject({ workspace: reference, client_id: reference, client_identity: clientIdentity }),
  result: z.object({ policy: policyView }),
  run: inWorkspace(async ({ store, by, now }, workspace, { client_id, client_identity: shownIdentity }) => {
    if ((await store.clients.find(client_id)) === null) return unknownClient(client_id);
    const decided = { kind: 'client', subject: client_id, decision: 'allowed' } as const;
    const limits = { scopes: 'keep', permissions: 'keep' } as const;
    const written = await store.policies.set(
      workspace.id,
      { ...decided, ...limits, shownIdentity },
      by,
      now(),
    );
    return written === null ? identityChanged(client_id) : { ok: { policy: viewOfPolicy(written.policy) } };
  }),
});

/**
 * Requests approval of an application that waits for it. Idempotent. The workspace's administrators are told by email,
 * as often as {@link ApprovalNotices} lets a member cause that.
 */
export const requestApproval = operation({
  name: 'approval.request',
  access: { self: 'user' },
  input: z.strictObject({ workspace: reference, client_id: reference, user: reference }),
  result: z.object({ workspace: z.string(), client_id: z.string() }),
  async run({ store, secrets, by, now }, { workspace: name, client_id, user: address }) {
    const [user, workspace] = await Promise.all([
      store.users.findByEmail(address),
      store.workspaces.find(name),
    ]);
    const member =
      user === null || workspace === null ? null : await store.members.find(workspace.id, user.id);
    if (workspace === null || member === null) return unknownWorkspace(name);
    if (member.suspended) return conflict(`${address} is suspended in ${name}.`);
    const { admission } = await store.admissions.of(workspace.id, client_id);
    if (admission !== 'needs_approval') return conflict(`${client_id} needs no approval in ${name}.`);
    const isNew = !(await store.approvalRequests.has(workspace.id, client_id, member.userId));
    const application = secrets.hash(`${workspace.id} ${client_id}`);
    const limit = new ApprovalNotices(store.rateLimiters);
    const tells = isNew && store.emails.isOn && (await limit.take(workspace.id, application, member.userId));
    await store.approvalRequests.add(workspace.id, client_id, member.userId, by, now(), tells);
    return { ok: { workspace: name, client_id } };
  },
});

/** Dismisses the approval requests for an application without a decision about it. */
export const dismissApproval = operation({
  name: 'approval.dismiss',
  access: { administrator: true },
  input: z.strictObject({ workspace: reference, client_id: reference }),
  result: z.object({ workspace: z.string(), client_id: z.string() }),
  run: inWorkspace(async ({ store, by, now }, workspace, { client_id }) => {
    return (await store.approvalRequests.dismiss(workspace.id, client_id, by, now()))
      ? { ok: { workspace: workspace.name, client_id } }
      : notFound(`There are no pending requests for ${client_id} in ${workspace.name}.`);
  }),
});
