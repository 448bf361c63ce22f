/** Resources: the audiences that tokens are issued for. The first without `{workspace}` is the default one. */
import { z } from 'zod';
import { resourceIdentifier, scopeName, title } from '../seed-file.js';
import { operation } from './operation.js';

const resourceView = z.object({ identifier: z.string(), title: z.string(), scopes: z.array(z.string()) });
const MAX_SCOPES = 100;

export const createResource = operation({
  name: 'resource.create',
  input: z.strictObject({
    identifier: resourceIdentifier,
    title,
    scopes: z.array(scopeName).max(MAX_SCOPES).default([]),
  }),
  result: z.object({ resource: resourceView }),
  async run({ store }, resource) {
    return (await store.catalogue.addResource(resource))
      ? { ok: { resource } }
      : { error: `The resource ${resource.identifier} is registered already.` };
  },
});

export const listResources = operation({
  name: 'resource.list',
  input: z.strictObject({}),
  result: z.object({ resources: z.array(resourceView) }),
  async run({ store }) {
    const { resources } = await store.catalogue.read();
    return { ok: { resources: resources.map((it) => ({ ...it, scopes: [...it.scopes] })) } };
  },
});

export const deleteResource = operation({
  name: 'resource.delete',
  input: z.strictObject({ identifier: resourceIdentifier }),
  result: z.object({ identifier: z.string() }),
  async run({ store }, { identifier }) {
    return (await store.catalogue.removeResource(identifier))
      ? { ok: { identifier } }
      : { error: `There is no resource ${identifier}.` };
  },
});
