/** Which workspace a form of the console is about: a platform or an operator may give its name to another one meanwhile. */
import { conflict } from '../operations/refusal.js';
import { showWorkspace } from '../operations/workspaces.js';
import type { ConsoleVisit } from './visit.js';

/** What the form carries. */
export function identityOf({ name, created_at }: { readonly name: string; readonly created_at: string }) {
  return { name, created_at };
}

/** @returns the name of the form's workspace @throws {PageRefusal} if another workspace has it now */
export async function sameName(visit: ConsoleVisit): Promise<string> {
  const name = visit.given('name');
  const found = await visit.attempt(showWorkspace, { name, limit: 1 });
  if ('ok' in found && found.ok.workspace.created_at !== visit.given('created_at'))
    visit.resultOf(conflict(`The name ${name} belongs to another workspace now.`));
  return name;
}
