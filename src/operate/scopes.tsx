/** /operate/scopes: what applications can request, in the words of the consent page. */
import type { Hono } from 'hono';
import { type ScopeFields, ScopeFormPage, ScopesPage } from '../../views/operate/scopes.js';
import { createScope, deleteScope, listScopes, updateScope } from '../operations/scopes.js';
import { fromLines, titleLines, toLines } from '../rules/texts.js';
import { type NamedThings, namedThingsRoutes } from './named-things.js';
import type { ConsoleEnv } from './visit.js';

const SCOPES: NamedThings<ScopeFields> = {
  noun: 'scope',
  empty: { name: '', title: '', description: '', required: 'false' },
  given: (visit) => ({
    name: visit.given('name'),
    title: titleLines(visit.lines('title')),
    description: visit.lines('description'),
    required: visit.given('required'),
  }),
  async find(visit, wanted) {
    const { scopes } = await visit.perform(listScopes);
    const found = scopes.find(({ name }) => name === wanted);
    if (found === undefined) return undefined;
    const { name, title, titles, description, descriptions, required } = found;
    return {
      name,
      title: toLines(title, titles),
      description: toLines(description, descriptions),
      required: String(required),
    };
  },
  create: (visit, given) => visit.attempt(createScope, inputOf(given)),
  async update(visit, given) {
    const { scopes } = await visit.perform(listScopes);
    // Its first description creates a scope that only resources name.
    const isOnlyNamed = scopes.some((it) => it.name === given.name && !it.described);
    return visit.attempt<unknown>(isOnlyNamed ? createScope : updateScope, inputOf(given));
  },
  remove: deleteScope,
  whenDeleted: 'Applications can no longer request it. Existing grants keep it.',
  async list(visit, props) {
    const { scopes } = await visit.perform(listScopes);
    return <ScopesPage {...props} scopes={scopes} />;
  },
  form: (_, props, given) => <ScopeFormPage {...props} given={given} />,
};

function inputOf({ name, title, description, required }: ScopeFields): object {
  return {
    name,
    title: fromLines(title),
    description: fromLines(description),
    required: required === 'true',
  };
}

export const scopesRoutes = (app: Hono<ConsoleEnv>): void => namedThingsRoutes(app, SCOPES);
