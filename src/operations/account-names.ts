import type { Store } from '../store/store.js';

/** What is known about an account, and so no password for it: its address, and the names of its user and workspaces. */
export async function namesOfAccount(store: Store, email: string): Promise<readonly string[]> {
  const user = await store.users.findByEmail(email);
  const workspaces = user === null ? [] : await store.workspaces.ofUser(user.id);
  return [email, user?.name ?? '', ...workspaces.flatMap(({ name, title }) => [name, title])];
}
