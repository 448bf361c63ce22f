/** What operators are told when they take the last administrator from a workspace, which users cannot do. */
import { z } from 'zod';
import { ADMINISTRATOR } from '../rules/administration.js';
import type { OperationContext } from './operation.js';

/** Part of the result; present only if a workspace has lost its last administrator. */
export const warning = z.string().optional();

/**
 * Call it before the change: a query that fails after it would make the change look as if it had failed.
 * @param userId who will no longer administer the workspaces
 * @param administered the workspaces that they administer so far
 * @returns the part of the result; empty if each of them has another administrator
 */
export async function administratorWarning(
  { members }: Pick<OperationContext['store'], 'members'>,
  userId: string,
  administered: readonly { readonly id: string; readonly name: string }[],
): Promise<{ readonly warning?: string }> {
  if (administered.length === 0) return {};
  const still = await members.administeredWithout(
    userId,
    administered.map((it) => it.id),
  );
  const names = administered.filter((it) => !still.has(it.id)).map((it) => it.name);
  if (names.length === 0) return {};
  // Made here: the data of languages takes 5 MB, which a server keeps only if it needs them.
  const inWords = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  const have = names.length === 1 ? 'has' : 'have';
  return { warning: `${inWords} ${have} no administrator now. Give a member the role ${ADMINISTRATOR}.` };
}
