/** The platform knows users by their addresses: no one gets an address here without proof that it is theirs. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resultOf } from '../../src/browser/refused.js';
import { createInvitation, resendInvitation } from '../../src/operations/invitations.js';
import { performWith } from '../../src/operations/perform.js';
import { linkAddress } from '../../src/tokens/link.js';
import { call } from '../management/calling.js';
import { Browser } from '../support/browser.js';
import { signedIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { type MailedHarness, startWithMail } from '../support/mailed.js';
import { ACME, type FakePlatform, type PlatformWorkspace, startPlatform } from '../support/platform.js';

const ALICE = 'alice@example.com';
/** Has workspaces at the platform, and no account here yet. */
const CEO = 'ceo@other.example';
const OTHERS: PlatformWorkspace = { ...ACME, id: 'ws-others', name: 'others', title: 'The others' };
const INVITED = { workspace: 'acme-labs', email: CEO, role: 'member' };
const CHOSEN = { name: 'Someone else', password: 'a password that is long' };
const OPERATOR = { kind: 'operator' } as const;

let platform: FakePlatform;
let silent: Harness;
let mailed: MailedHarness;
beforeAll(async () => {
  platform = await startPlatform();
  platform.workspaces.set(ALICE, [ACME]);
  platform.workspaces.set(CEO, [OTHERS]);
  const env = { PLATFORM_HOOK_URL: platform.url };
  [silent, mailed] = await Promise.all([startHarness({ env }), startWithMail({ env })]);
});
afterAll(async () => {
  await Promise.all([silent.stop(), mailed.stop()]);
  await platform.stop();
});

const perform = (on: Harness) => performWith({ ...on.deps, redirectSchemes: [] });

async function aliceAt(on: Harness): Promise<Browser> {
  platform.trust(on);
  return signedIn(on, ALICE);
}

describe('an administrator’s invitation without a mail server', () => {
  let alice: Browser;
  beforeEach(async () => {
    alice = await aliceAt(silent);
  });

  it('is refused, because its link would make anyone the person whom the platform knows by that address', async () => {
    const line = 'POST /workspaces/acme-labs/invitations';
    const answer = await call(silent, line, { browser: alice }, { email: CEO, role: 'member' });
    expect([answer.status, answer.error.message]).toEqual([409, expect.stringContaining('platform')]);
    const members = await alice.get(`${silent.issuer}/workspaces/acme-labs/members`);
    expect(members.links.map(({ href }) => href)).not.toContain(
      `${silent.issuer}/workspaces/acme-labs/invitations`,
    );
  });

  it('of an earlier time is not sent again, and opens no account', async () => {
    const { store, secrets } = silent.deps;
    const admin = await store.users.findByEmail(ALICE);
    const by = { kind: 'user', id: admin?.id ?? '' } as const;
    const { now } = silent.clock;
    const expiresAt = new Date(now.getTime() + 60_000);
    const made = await store.invitations.invite({ ...INVITED, expiresAt }, by, now);
    const { id } = typeof made === 'object' ? made : { id: made };
    const { email, workspace } = INVITED;
    const again = await perform(silent)(resendInvitation, by, { email, workspace });
    expect(again).toMatchObject({ code: 'conflict', error: expect.stringContaining('platform') });
    const page = await new Browser().get(linkAddress(secrets, silent.issuer, 'invitation', id));
    expect((await page.submit({ fields: CHOSEN })).status).toBe(410);
    expect(await store.users.findByEmail(CEO)).toBeNull();
  });

  it('is made by an operator, who vouches for the address', async () => {
    const { invitation } = resultOf(await perform(silent)(createInvitation, OPERATOR, INVITED));
    const page = await new Browser().get(invitation.link ?? '');
    expect((await page.submit({ fields: CHOSEN })).status).toBe(200);
  });
});

it('an administrator’s invitation that is sent to the address proves it', async () => {
  const alice = await aliceAt(mailed);
  const line = 'POST /workspaces/acme-labs/invitations';
  const { status, data } = await call(mailed, line, { browser: alice }, { email: CEO, role: 'member' });
  expect([status, data]).toEqual([201, { invitation: expect.objectContaining({ link: null }) }]);
});

it('no user deletes their account here: there is no such page', async () => {
  const alice = await aliceAt(silent);
  const page = await alice.get(`${silent.issuer}/account/delete`);
  expect([page.status, page.title]).toEqual([404, expect.stringMatching(/^Page not found/)]);
  const account = await alice.get(`${silent.issuer}/account/data`);
  expect(account.links.map(({ href }) => href)).not.toContain(`${silent.issuer}/account/delete`);
});

it('no user changes their address, neither on a page nor through the management API', async () => {
  const alice = await aliceAt(mailed);
  expect((await alice.get(`${mailed.issuer}/account/settings`)).text).not.toContain('/account/address');
  expect((await alice.get(`${mailed.issuer}/account/address`)).status).toBe(404);
  const answer = await call(
    mailed,
    'POST /me/address-change',
    { browser: alice },
    { new_email: 'support@other.example' },
  );
  expect([answer.status, answer.error.message]).toEqual([409, expect.stringContaining('platform')]);
});
