/** Clients: operators can change those that they describe, and enable or disable the others. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { clientRow, metadataOf } from '../clients/client-row.js';
import { needsSecret } from '../protocol/client.js';
import {
  type ClientMetadata,
  checkTogether,
  clientMetadata,
  clientMetadataFields,
} from '../protocol/client-metadata/fields.js';
import { plainIssue } from '../protocol/plain-issue.js';
import { chosenClientId, title } from '../rules/names.js';
import type { StoredClient } from '../store/clients.js';
import { newClientSecret, replacingClientSecret } from '../tokens/client-secret.js';
import { secretId } from '../tokens/replacing-secret.js';
import { unknownField, unknownScope } from './client-fields.js';
import { readableClientId } from './client-id.js';
import { clientView, viewOf } from './client-view.js';
import { cutPage, reference, replaces, searchInput } from './inputs.js';
import { type OperationContext, operation, query, refusalOf } from './operation.js';
import { conflict, type Outcome, type Refusal, unknownClient } from './refusal.js';

const oneClient = z.strictObject({ client_id: reference });

/** A client, and its new secret, if any, which is shown only this once. */
const withSecret = z.object({ client: clientView, client_secret: z.string().optional() });

export const createClient = operation({
  name: 'client.create',
  input: ({ redirectSchemes }) =>
    z
      .strictObject({
        ...clientMetadataFields(redirectSchemes),
        client_name: title,
        client_id: chosenClientId.optional(),
      })
      .superRefine(checkTogether),
  result: withSecret,
  async run(context, { client_id, ...metadata }) {
    const unknown = await unknownScope(context, metadata.scope);
    return unknown ?? create(context, client_id ?? readableClientId(metadata.client_name), metadata);
  },
});

export const listClients = query({
  name: 'client.list',
  input: searchInput,
  result: z.object({ clients: z.array(clientView), next: z.string().nullable() }),
  async run({ store }, { after, limit, search }) {
    const rows = await store.clients.list(after, limit + 1, search);
    const { page, next } = cutPage(rows, limit, (it) => it.clientId);
    return { ok: { clients: page.map(viewOf), next } };
  },
});

export const showClient = query({
  name: 'client.show',
  input: oneClient,
  result: z.object({ client: clientView }),
  run: (context, { client_id }) => answer(context, client_id),
});

/**
 * Changes the given fields of a client's metadata; null removes a field (RFC 7396). The result is checked as a whole.
 * Simultaneous changes of different fields all count; of one field, the later one wins. If the other changed the secrets,
 * it is a conflict. A method that needs a secret creates one, the others end them all.
 * A scope that the client has and that was once declared does not block other changes.
 */
export const updateClient = operation({
  name: 'client.update',
  input: z.strictObject({ client_id: reference, metadata: z.record(z.string(), z.unknown()) }),
  result: withSecret,
  run: (context, { client_id, metadata }) => update(context, client_id, metadata),
});

/** @param before the client as it was read before, and changed by another call since */
async function update(
  context: OperationContext,
  id: string,
  change: Readonly<Record<string, unknown>>,
  before?: StoredClient,
): Promise<Outcome<z.infer<typeof withSecret>>> {
  const client = await findOwn(context, id);
  if ('error' in client) return client;
  if (before !== undefined && !isDeepStrictEqual(client.secretHashes, before.secretHashes))
    return secretsChanged(id);
  const metadata = await merged(context, client, change);
  if ('error' in metadata) return metadata;
  // Merged again with what another call changed meanwhile: else this one would bring back a redirect URI that it removed.
  return (await replaceAsRead(context, client, metadata, client)) ?? update(context, id, change, client);
}

/** The metadata of a client after a change, checked. */
async function merged(
  context: OperationContext,
  client: StoredClient,
  change: Readonly<Record<string, unknown>>,
): Promise<ClientMetadata | Refusal> {
  const strange = unknownField(change);
  if (strange !== null) return strange;
  const stored = { ...metadataOf(client), scope: client.scope?.join(' ') };
  const fields = Object.entries({ ...stored, ...change }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  const changed = clientMetadata(context.redirectSchemes).safeParse(Object.fromEntries(fields), {
    error: plainIssue,
  });
  if (!changed.success) return refusalOf(changed.error);
  const unknown = 'scope' in change ? await unknownScope(context, changed.data.scope) : null;
  return unknown ?? changed.data;
}

/**
 * Creates a client or updates it to match; an omitted field gets its default. Idempotent: secrets are created and
 * ended with the method, as in `client.update`, and stay when it does.
 */
export const putClient = operation({
  name: 'client.put',
  input: ({ redirectSchemes }) =>
    z
      .strictObject({ ...clientMetadataFields(redirectSchemes), client_name: title, client_id: reference })
      .superRefine(checkTogether),
  result: withSecret.extend({ created: z.boolean() }),
  async run(context, { client_id, ...metadata }) {
    const unknown = await unknownScope(context, metadata.scope);
    if (unknown !== null) return unknown;
    const client = await findOwn(context, client_id);
    if (!('error' in client)) return replaceIt(context, client, metadata);
    if (client.code !== 'not_found') return client;
    const made = await createAs(context, client_id, metadata);
    if (!('error' in made)) return { ok: { ...made.ok, created: true } };
    if (made.code !== 'conflict') return made;
    // Another call created it at the same moment.
    const other = await findOwn(context, client_id);
    return 'error' in other ? other : replaceIt(context, other, metadata);
  },
});

/** Creates a second secret; the current one stays valid until the rotation is finished. */
export const rotateSecret = operation({
  name: 'client.rotate-secret',
  input: oneClient.extend({ replaces }),
  result: withSecret,
  async run(context, { client_id, replaces: replaced }) {
    const before = await findWithSecret(context, client_id);
    if ('error' in before) return before;
    const { store, secrets, by, now } = context;
    const secret = replacingClientSecret(secrets, replaced, client_id);
    const hash = secrets.hash(secret);
    const [newest] = before.secretHashes;
    const isMeant = replaced === undefined || (newest !== undefined && replaced === secretId(newest));
    if (isMeant && (await store.clients.addSecret(before, hash, by, now())))
      return answer(context, client_id, secret);
    const after = await findWithSecret(context, client_id);
    if ('error' in after) return after;
    // Only while the rotation is under way: afterwards, an old id would reveal the secret without an audit event.
    const isUnderWay = after.secretHashes.length > 1;
    if (isUnderWay && after.secretHashes[0] === hash) return answer(context, client_id, secret);
    return conflict(
      isUnderWay
        ? `${client_id} already has two active secrets. Finish that change first, with --finish, once the newer one is in use.`
        : `The secret of ${client_id} was replaced in the meantime. Create another one only if you still need it.`,
    );
  },
});

/** Ends every secret except the newest. Idempotent. */
export const finishRotation = operation({
  name: 'client.finish-rotation',
  input: oneClient,
  result: z.object({ client: clientView }),
  async run(context, { client_id }) {
    const client = await findWithSecret(context, client_id);
    if ('error' in client) return client;
    const dropped = await context.store.clients.dropOldSecrets(client_id, context.by, context.now());
    return dropped ? answer(context, client_id) : unknownClient(client_id);
  },
});

export const disableClient = operation({
  name: 'client.disable',
  input: oneClient,
  result: z.object({ client: clientView }),
  run: (context, { client_id }) => setDisabled(context, client_id, true),
});

export const enableClient = operation({
  name: 'client.enable',
  input: oneClient,
  result: z.object({ client: clientView }),
  run: (context, { client_id }) => setDisabled(context, client_id, false),
});

export const deleteClient = operation({
  name: 'client.delete',
  input: oneClient,
  result: z.object({ client_id: z.string(), grants: z.number() }),
  async run({ store, by, now }, { client_id }) {
    const removed = await store.clients.remove(client_id, by, now());
    return removed === null ? unknownClient(client_id) : { ok: { client_id, grants: removed.grants } };
  },
});

async function setDisabled(context: OperationContext, id: string, disabled: boolean) {
  const changed = await context.store.clients.setDisabled(id, disabled, context.by, context.now());
  return changed ? answer(context, id) : unknownClient(id);
}

async function create(context: OperationContext, id: string, metadata: ClientMetadata) {
  const secret = needsSecret(metadata.token_endpoint_auth_method) ? newClientSecret() : undefined;
  const row = {
    ...clientRow(id, 'operator', metadata),
    secretHashes: secret === undefined ? [] : [context.secrets.hash(secret)],
  };
  if (!(await context.store.clients.create(row, context.by, context.now())))
    return conflict(`The client_id ${id} is taken.`);
  return answer(context, id, secret);
}

/** The ids of new clients have stricter rules than those that are looked up. */
function createAs(context: OperationContext, id: string, metadata: ClientMetadata) {
  const checked = z.object({ client_id: chosenClientId }).safeParse({ client_id: id });
  return checked.success ? create(context, id, metadata) : refusalOf(checked.error);
}

/** Replaces a client's metadata. A method that needs a secret creates one, the others end them all. */
async function replace(context: OperationContext, client: StoredClient, metadata: ClientMetadata) {
  const replaced = await replaceAsRead(context, client, metadata);
  if (replaced !== null) return replaced;
  const { clientId: id } = client;
  return (await context.store.clients.find(id)) === null ? unknownClient(id) : secretsChanged(id);
}

/**
 * The same if the client has the secrets that were read. Otherwise, if two changes each created the first secret, the later
 * one would end the other one's.
 * @param described the client as it was read, if its metadata must be the same, too
 * @returns null if it is not as it was read
 */
async function replaceAsRead(
  context: OperationContext,
  { clientId: id, secretHashes }: StoredClient,
  metadata: ClientMetadata,
  described?: StoredClient,
) {
  const { clientId: _, source: __, ...row } = clientRow(id, 'operator', metadata);
  const needed = needsSecret(metadata.token_endpoint_auth_method);
  const secret = needed && secretHashes.length === 0 ? newClientSecret() : undefined;
  const replaced = await context.store.clients.replace(
    id,
    {
      ...row,
      ...(secret !== undefined && { secretHashes: [context.secrets.hash(secret)] }),
      ...(!needed && { secretHashes: [] }),
    },
    context.by,
    context.now(),
    { secretHashes, described },
  );
  return replaced ? answer(context, id, secret) : null;
}

function secretsChanged(id: string): Refusal {
  return conflict(`The secrets of ${id} just changed. Try again.`);
}

/** The same for a `put`, which says that it did not create the client. */
async function replaceIt(context: OperationContext, client: StoredClient, metadata: ClientMetadata) {
  const replaced = await replace(context, client, metadata);
  return 'error' in replaced ? replaced : { ok: { ...replaced.ok, created: false } };
}

/** The stored client, read again, so that the answer shows what was stored. */
async function answer({ store }: OperationContext, id: string, secret?: string) {
  const client = await store.clients.find(id);
  if (client === null) return unknownClient(id);
  return { ok: { client: viewOf(client), ...(secret !== undefined && { client_secret: secret }) } };
}

/** A client that an operator may change. */
async function findOwn({ store }: OperationContext, id: string): Promise<StoredClient | Refusal> {
  const client = await store.clients.find(id);
  if (client === null) return unknownClient(id);
  if (client.source === 'operator') return client;
  const why = client.source === 'document' ? 'is described by its metadata document' : 'registered itself';
  return conflict(`${id} ${why}: it can be disabled, enabled and deleted here, not changed.`);
}

async function findWithSecret(context: OperationContext, id: string): Promise<StoredClient | Refusal> {
  const client = await findOwn(context, id);
  if ('error' in client || client.authMethods.some(needsSecret)) return client;
  return conflict(`${id} has no secret: it authenticates with ${client.authMethods.join(', ')}.`);
}
