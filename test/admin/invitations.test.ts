/** What an administrator sees of the invitations to their workspace. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import type { Browser } from '../support/browser.js';
import { signedIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { startWithMail } from '../support/mailed.js';

let server: Harness;
let alice: Browser;
let bob: Browser;
beforeAll(async () => {
  server = await startHarness();
  [alice, bob] = [await signedIn(server, 'alice@example.com'), await signedIn(server, 'bob@example.com')];
});
afterAll(() => server.stop());

describe('the list of invitations', () => {
  it('has the link only while it works, and says why it does not', async () => {
    const { memberships } = server.deps.store;
    const give = (role: string) =>
      memberships.add('acme-labs', 'bob@example.com', role, SYSTEM, server.clock.now);
    const list = () => alice.get(`${server.issuer}/workspaces/acme-labs/invitations`);
    await give('admin');
    const form = await bob.get(`${server.issuer}/workspaces/acme-labs/invitations`);
    const invited = await form.submit({ button: 'Invite', fields: { email: 'dana@example.com' } });
    // There is no mail server here.
    expect(invited.text).not.toContain('sent by email');
    const link = /\/invitation\?link=/;
    expect((await list()).text).toMatch(/dana@example\.com.*expires on/);
    expect((await list()).html).toMatch(link);

    await give('member');
    expect((await list()).text).toMatch(/dana@example\.com.*no longer valid; send it again/);
    expect((await list()).html).not.toMatch(link);

    await (await list()).submit({ button: 'Send again' });
    expect((await list()).html).toMatch(link);
    server.clock.advance(8 * 86_400);
    alice = await signedIn(server, 'alice@example.com');
    expect((await list()).text).toMatch(/dana@example\.com.*expired on/);
    expect((await list()).html).not.toMatch(link);
  });
});

it('says that an invitation was emailed, and in the activity to whom', async () => {
  const mailed = await startWithMail({});
  try {
    const browser = await signedIn(mailed, 'alice@example.com');
    const page = await browser.get(`${mailed.issuer}/workspaces/acme-labs/invitations`);
    const invited = await page.submit({ button: 'Invite', fields: { email: 'dana@example.com' } });
    expect(invited.text).toContain('The invitation was sent by email. Only the newest link works.');
    const activity = await browser.get(`${mailed.issuer}/workspaces/acme-labs/activity`);
    expect(activity.text).toMatch(/Someone was invited dana@example\.com · \w{3} /);
  } finally {
    await mailed.stop();
  }
});
