/** Resources: the audiences that tokens are issued for. The first without `{workspace}` is the default one. */
import { z } from 'zod';
import { resourceIdentifier } from '../protocol/resource-identifier.js';
import type { Resource } from '../protocol/resource-indicator.js';
import { scopeName } from '../protocol/scope.js';
import { title } from '../rules/names.js';
import type { ResourceServer } from '../store/catalog.js';
import { readNoSecret, replacingBytes, secretId } from '../tokens/replacing-secret.js';
import { replaces, setOf } from './inputs.js';
import { type OperationContext, operation, query } from './operation.js';
import { conflict, notFound, type Refusal } from './refusal.js';

const resourceView = z.object({ identifier: z.string(), title: z.string(), scopes: z.array(z.string()) });
const MAX_SCOPES = 100;
const scopes = setOf(scopeName, MAX_SCOPES);
const resourceInput = z.strictObject({
  identifier: resourceIdentifier,
  title,
  scopes: scopes.default([]),
});
const oneResource = z.strictObject({ identifier: resourceIdentifier });

export const createResource = operation({
  name: 'resource.create',
  input: resourceInput,
  result: z.object({ resource: resourceView }),
  async run({ store, by, now }, resource) {
    return (await store.catalog.addResource(resource, by, now()))
      ? { ok: { resource } }
      : conflict(`The resource ${resource.identifier} is already registered.`);
  },
});

/** Registers a resource or updates it to match; its place in the list stays. Idempotent. */
export const putResource = operation({
  name: 'resource.put',
  input: resourceInput,
  result: z.object({ resource: resourceView, created: z.boolean() }),
  async run(context, wanted) {
    const { store, by, now } = context;
    if (await store.catalog.addResource(wanted, by, now()))
      return { ok: { resource: wanted, created: true } };
    const known = await find(context, wanted.identifier);
    if ('error' in known) return known;
    const { title: shown, scopes } = wanted;
    const resource = await store.catalog.updateResource(
      known.identifier,
      { title: shown, scopes },
      by,
      now(),
    );
    if (resource === null) return unknownResource(wanted.identifier);
    return { ok: { resource: viewOf(resource), created: false } };
  },
});

/** Changes the given fields of a resource; scopes replace all of them. */
export const updateResource = operation({
  name: 'resource.update',
  input: oneResource.extend({
    title: title.optional(),
    scopes: scopes.optional(),
  }),
  result: z.object({ resource: resourceView }),
  async run(context, { identifier, title: shown, scopes }) {
    const known = await find(context, identifier);
    if ('error' in known) return known;
    const { store, by, now } = context;
    const change = { ...(shown !== undefined && { title: shown }), ...(scopes !== undefined && { scopes }) };
    const resource = await store.catalog.updateResource(known.identifier, change, by, now());
    return resource === null ? unknownResource(identifier) : { ok: { resource: viewOf(resource) } };
  },
});

export const listResources = query({
  name: 'resource.list',
  input: z.strictObject({}),
  result: z.object({ resources: z.array(resourceView) }),
  async run({ store }) {
    const { resources } = await store.catalog.read();
    return { ok: { resources: resources.map(viewOf) } };
  },
});

export const showResource = query({
  name: 'resource.show',
  input: oneResource,
  result: z.object({
    resource: resourceView.extend({
      /** Of its newest secret: another one after each rotation, null without any. */
      secret_id: z.string().nullable(),
      /** How many work: two while they are being rotated. */
      secrets: z.number(),
    }),
  }),
  async run(context, { identifier }) {
    const known = await find(context, identifier);
    if ('error' in known) return known;
    const secret_id = newestSecret(known) ?? null;
    const secrets = known.secretHashes.length;
    return { ok: { resource: { ...known, scopes: [...known.scopes], secret_id, secrets } } };
  },
});

export const deleteResource = operation({
  name: 'resource.delete',
  input: oneResource,
  result: z.object({ identifier: z.string() }),
  async run({ store, by, now }, { identifier }) {
    return (await store.catalog.removeResource(identifier, by, now()))
      ? { ok: { identifier } }
      : unknownResource(identifier);
  },
});

/**
 * Creates a secret that the resource's server introspects with; it is shown only this once. The current one stays
 * valid until the rotation is finished.
 */
export const rotateResourceSecret = operation({
  name: 'resource.rotate-secret',
  input: oneResource.extend({ replaces }),
  result: z.object({ identifier: z.string(), secret: z.string() }),
  async run(context, { identifier: wanted, replaces }) {
    const before = await find(context, wanted);
    if ('error' in before) return before;
    const { identifier, position } = before;
    const { store, secrets, by, now } = context;
    // The position as well: a form for a deleted resource must not make a secret for a later one of the same name.
    const bytes = replacingBytes(secrets, replaces, 'resource', identifier, String(position));
    const secret = `vs_rs_${bytes.toString('base64url')}`;
    const hash = secrets.hash(secret);
    const at = now();
    const first = readNoSecret(replaces ?? '', at);
    const newest = newestSecret(before);
    const isMeant = replaces === undefined || (first === null ? replaces === newest : newest === undefined);
    if (isMeant && (await store.catalog.addResourceSecret(before, hash, by, at)))
      return { ok: { identifier, secret } };
    const after = await find(context, wanted);
    if ('error' in after) return after;
    // Only until the rotation is finished or, for a first secret, for some minutes: afterwards, an old id would reveal the
    // secret without an audit event.
    const isUnderWay = after.secretHashes.length > 1 || first?.isRecent === true;
    if (isUnderWay && after.secretHashes[0] === hash) return { ok: { identifier, secret } };
    return conflict(
      after.secretHashes.length > 1
        ? // A third would end the first, which may be in use.
          `${identifier} already has two active secrets. Finish that change first, with --finish, once the newer one is in use.`
        : `The secret of ${identifier} was replaced in the meantime. Create another one only if you still need it.`,
    );
  },
});

/** Ends every secret except the newest. Idempotent. */
export const finishResourceRotation = operation({
  name: 'resource.finish-rotation',
  input: oneResource,
  result: z.object({ identifier: z.string() }),
  async run(context, { identifier: wanted }) {
    const resource = await find(context, wanted);
    if ('error' in resource) return resource;
    const { identifier, secretHashes } = resource;
    if (secretHashes.length === 0)
      return conflict(`${identifier} has no secret yet. Create one first with resource rotate-secret.`);
    await context.store.catalog.dropOldResourceSecrets(identifier, context.by, context.now());
    return { ok: { identifier } };
  },
});

function viewOf({ identifier, title: shown, scopes }: Resource): z.infer<typeof resourceView> {
  return { identifier, title: shown, scopes: [...scopes] };
}

function newestSecret({ secretHashes: [newest] }: ResourceServer): string | undefined {
  return newest === undefined ? undefined : secretId(newest);
}

async function find({ store }: OperationContext, identifier: string): Promise<ResourceServer | Refusal> {
  return (await store.catalog.findResource(identifier)) ?? unknownResource(identifier);
}

function unknownResource(identifier: string): Refusal {
  return notFound(`There is no resource ${identifier}.`);
}
