/** The operator console: a server on which Alice is an operator, and her browser. */
import { afterAll } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import type { Browser } from './browser.js';
import { signedIn } from './connections.js';
import { type Harness, type HarnessOptions, startHarness } from './harness.js';

export const ALICE = 'alice@example.com';

export interface Console {
  readonly server: Harness;
  /** The browser in which the operator is signed in. */
  readonly alice: Browser;
  readonly aliceId: string;
}

/** Starts a server, and signs Alice in as an operator. Stop the server afterwards. */
export async function startConsole(options: HarnessOptions = {}): Promise<Console> {
  const server = await startHarness(options);
  const { store } = server.deps;
  const user = await store.users.findByEmail(ALICE);
  if (user === null) throw new Error(`there is no ${ALICE}`);
  await store.operators.appoint(user.id, SYSTEM, server.clock.now);
  return { server, alice: await signedIn(server, ALICE), aliceId: user.id };
}

/** The console that the tests of one file share. Call it at the top of the file; it stops after the last test. */
export async function consoleForFile(): Promise<Console> {
  const started = await startConsole();
  afterAll(() => started.server.stop());
  return started;
}

/** Creates a workspace without members; left out, its name is one that no other test uses. */
export async function newWorkspace(
  { deps, clock }: Harness,
  name = `lab-${crypto.randomUUID().slice(0, 8)}`,
): Promise<{ readonly name: string; readonly workspaceId: string }> {
  const { workspaces } = deps.store;
  await workspaces.create({ name, title: 'Lab', type: 'team' }, SYSTEM, clock.now);
  return { name, workspaceId: (await workspaces.find(name))?.id ?? '' };
}
