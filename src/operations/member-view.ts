import { z } from 'zod';
import { cutPage, type searchInput } from './inputs.js';
import type { OperationContext } from './operation.js';

/** A member of a workspace, as operations answer. */
export const memberView = z.object({
  email: z.string(),
  name: z.string(),
  role: z.string(),
  suspended: z.boolean(),
});

/** @returns a page of the members of a workspace, by address; `next`: where the page after it starts, or null */
export async function pageOfMembers(
  store: OperationContext['store'],
  workspaceId: string,
  { after, limit, search }: z.infer<typeof searchInput>,
): Promise<{ members: z.infer<typeof memberView>[]; next: string | null }> {
  const rows = await store.members.list(workspaceId, after, limit + 1, search);
  const { page, next } = cutPage(rows, limit, (it) => it.email);
  return { members: [...page], next };
}
