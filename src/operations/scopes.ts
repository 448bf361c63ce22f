/** Scopes: what an application can request, in the words of the consent page. */
import { z } from 'zod';
import { scopeName } from '../protocol/scope.js';
import { descriptionInLanguages, titleInLanguages } from '../rules/names.js';
import { described, titled } from '../rules/texts.js';
import { reference } from './inputs.js';
import { type OperationContext, operation, query } from './operation.js';
import { conflict, notFound, type Refusal } from './refusal.js';

const texts = z.record(z.string(), z.string()).default({});
const scopeView = z.object({
  name: z.string(),
  /** For readers of a language that is not among `titles`. */
  title: z.string(),
  description: z.string(),
  /** By language; empty: the title is for everyone. */
  titles: texts,
  descriptions: texts,
  /** Always granted. */
  required: z.boolean(),
});

/** Adds a scope after the existing ones. The default ones stay. */
export const createScope = operation({
  name: 'scope.create',
  input: z.strictObject({
    name: scopeName,
    title: titleInLanguages,
    description: descriptionInLanguages.default(''),
    required: z.boolean().default(false),
  }),
  result: z.object({ scope: scopeView }),
  async run({ store, by, now }, { title, description, ...rest }) {
    const scope = { ...rest, ...titled(title), ...described(description) };
    return (await store.scopes.add(scope, by, now()))
      ? { ok: { scope } }
      : conflict(`The scope ${scope.name} already exists.`);
  },
});

/** The scopes of the consent page, in its order. */
export const listScopes = query({
  name: 'scope.list',
  input: z.strictObject({}),
  result: z.object({
    scopes: z.array(
      scopeView.extend({
        /** False: only resources name it. Creating it gives it texts; it goes when no resource names it. */
        described: z.boolean(),
      }),
    ),
  }),
  async run({ store }) {
    const { scopes } = await store.catalog.read();
    return {
      ok: { scopes: scopes.map(({ isOnlyNamed = false, ...it }) => ({ ...it, described: !isOnlyNamed })) },
    };
  },
});

/** Changes the given fields of a scope; a text replaces those in all languages. */
export const updateScope = operation({
  name: 'scope.update',
  input: z.strictObject({
    name: reference,
    title: titleInLanguages.optional(),
    description: descriptionInLanguages.optional(),
    required: z.boolean().optional(),
  }),
  result: z.object({ scope: scopeView }),
  async run({ store, by, now }, { title, description, ...rest }) {
    const change = {
      ...rest,
      ...(title !== undefined && titled(title)),
      ...(description !== undefined && described(description)),
    };
    const scope = await store.scopes.update(change, by, now());
    if (scope === null) return unknown(store, rest.name);
    const { titles = {}, descriptions = {} } = scope;
    return { ok: { scope: { ...scope, titles, descriptions } } };
  },
});

/** Nothing new can be granted for it; existing grants keep it. */
export const deleteScope = operation({
  name: 'scope.delete',
  input: z.strictObject({ name: reference }),
  result: z.object({ name: z.string() }),
  async run({ store, by, now }, { name }) {
    const outcome = await store.scopes.remove(name, by, now());
    if (outcome === 'unknown') return unknown(store, name);
    if (outcome === 'last') return conflict(`${name} is the last scope. Create another one first.`);
    return { ok: { name } };
  },
});

async function unknown({ catalog }: OperationContext['store'], name: string): Promise<Refusal> {
  const { scopes } = await catalog.read();
  return scopes.some((it) => it.name === name)
    ? conflict(`Only resources name the scope ${name}. Create it to describe it, or change those resources.`)
    : notFound(`There is no scope ${name}.`);
}
