/** Which workspace a form of the console is about: a platform may rename it meanwhile, or another one may get its name. */
import { conflict } from '../operations/refusal.js';
import type { ConsoleVisit } from './visit.js';

/** What the form carries. */
export async function identityOf(visit: ConsoleVisit, name: string) {
  const found = await visit.deps.store.workspaces.find(name);
  return { name, workspace_id: found?.id ?? '' };
}

/**
 * @returns the name of the form's workspace, which may have been deleted
 * @throws {PageRefusal} if it has another name now, or another workspace has this one
 */
export async function sameName(visit: ConsoleVisit): Promise<string> {
  const { workspaces } = visit.deps.store;
  const [name, id] = [visit.given('name'), visit.given('workspace_id')];
  const [holder, current] = await Promise.all([workspaces.find(name), workspaces.nameOf(id)]);
  if (holder !== null && holder.id !== id)
    visit.refuse(conflict(`The name ${name} now belongs to another workspace.`));
  if (holder === null && current !== null)
    visit.refuse(conflict(`The workspace ${name} is now called ${current}.`));
  return name;
}
