/** What administrators ask of members, and how people leave. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { refresh } from '../../support/oauth.js';
import type { Scenes } from './scenes.js';
import { ALICE, BOB, NEW_PASSWORD, type Person } from './stage.js';

export function workspaceScenes({ stage, newPerson }: Scenes): void {
  it('leaving: the last administrator names another one first; the data is exported, the account deleted, and kept', async () => {
    const alice = await newPerson();
    await alice.open('/account/delete');
    await alice.signIn(ALICE, NEW_PASSWORD);
    await alice.says('You are the only administrator of each workspace listed below.');
    await alice.open('/workspaces/acme-labs/members');
    await alice.click(/^Manage .Bob/, 'link');
    await alice.page.getByLabel('Role').selectOption('admin');
    await alice.click('Change role');
    await alice.says('Role changed.');

    await alice.open('/account/data');
    const download = alice.page.waitForEvent('download');
    await alice.click('Download your data');
    const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(JSON.stringify(exported)).toContain(ALICE);
    await alice.click('Delete your account', 'link');
    await alice.fill('To confirm, enter your email address', ALICE);
    await alice.click('Delete your account');
    await alice.isAt('Your account will be deleted');
    await alice.openLink(ALICE, 'Your account will be deleted');
    await alice.signIn(ALICE, NEW_PASSWORD);
    await alice.isAt('Your account is scheduled for deletion');
    await alice.click('Keep your account');
    await alice.isAt('Your account');
  });

  it('administrators: a second step that refreshes wait for, approval, and a refresh token that came twice', async () => {
    const people = { alice: await newPerson(), bob: await newPerson() };
    await requireSecondStep(people);
    await approve(people);
  });

  async function requireSecondStep({ alice, bob }: Record<'alice' | 'bob', Person>): Promise<void> {
    const { server } = stage();
    const verifier = await bob.ask({ scope: 'workspace.mcp', prompt: 'consent' });
    await bob.signIn(BOB);
    await bob.click('Allow');
    const tokens = await bob.connected(verifier);
    const refreshed = async () => (await refresh(server.issuer, tokens.text('refresh_token'))).status;

    await alice.open('/workspaces/acme-labs/members');
    await alice.signIn(ALICE, NEW_PASSWORD);
    await alice.click('Require a second step');
    await alice.isAt('A second step is required');
    await alice.setUpApp();
    await alice.isAt(/^Acme Labs|Manage Acme Labs/);
    expect(await refreshed()).toBe(400);
    await bob.ask();
    await bob.isAt('A second step is required');
    expect(await bob.faults()).toEqual([]);
    await bob.setUpApp();
    await bob.click(/^(Allow|Continue)$/);
    await bob.isAt('Thank you');
    expect(await refreshed()).toBe(200);

    // The same token again, too late to be a lost response.
    server.clock.advance(31);
    expect(await refreshed()).toBe(400);
    await bob.openLink(BOB, 'Public App was disconnected');
    await bob.isAt('Your account');
  }

  async function approve({ alice, bob }: Record<'alice' | 'bob', Person>): Promise<void> {
    await alice.open('/workspaces/acme-labs');
    await alice.click('Require approval', 'link');
    await alice.click(/^(Approve these and require approval|Require approval)$/);
    await alice.says('Members can now use only approved applications.');
    await bob.ask({ client_id: 'native-app' });
    await bob.isAt('An administrator must approve this first');
    await bob.click('Request approval');
    await bob.isAt('Approval requested');
    await alice.openLink(ALICE, 'Bob requested approval of Native App');
    await alice.click(/^Approve .Native App/);
    await alice.says('Approved. Members can use the application now.');
    await alice.linkTo(BOB, 'Native App was approved');
  }
}
