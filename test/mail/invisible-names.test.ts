/** Emails, and the pages that they lead to, about people and workspaces whose names are blank. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { resultOf } from '../../src/browser/refused.js';
import { requestApproval } from '../../src/operations/approvals.js';
import { createInvitation } from '../../src/operations/invitations.js';
import type { Operation } from '../../src/operations/operation.js';
import { performWith } from '../../src/operations/perform.js';
import { Browser } from '../support/browser.js';
import { connect, signedIn } from '../support/connections.js';
import { linkIn } from '../support/mailbox.js';
import { type MailedHarness, startWithMail } from '../support/mailed.js';
import { claimsOf } from '../support/oauth.js';
import { seed } from '../support/seed.js';

/** A Hangul filler: a letter that is blank. */
const BLANK = '\u3164';
const [ALICE, FRANK] = ['alice@example.com', 'frank@example.com'] as const;
const OPERATOR = { kind: 'operator' } as const;

let server: MailedHarness;
beforeAll(async () => {
  const members = [
    { email: ALICE, role: 'admin' },
    { email: FRANK, role: 'admin' },
  ];
  server = await startWithMail({
    database: 'PGlite',
    seed: {
      ...seed,
      users: [...seed.users, { email: FRANK, name: BLANK }],
      workspaces: [{ name: 'hotline', title: BLANK, type: 'team', members }],
    },
  });
});
afterAll(() => server.stop());
afterEach(() => void server.mailbox.delivered.splice(0));

async function asFrank<Result>(operation: Operation<Result>, input: object): Promise<Result> {
  const user = await server.deps.store.users.findByEmail(FRANK);
  const perform = performWith({ ...server.deps, redirectSchemes: [] });
  return resultOf(
    await perform(operation, { kind: 'user', id: user?.id }, { workspace: 'hotline', ...input }),
  );
}

describe('a blank name', () => {
  it.each(['suspicious_end', 'suspicious_repeat'] as const)(
    'of a workspace is replaced by the one in its address: %s',
    async (kind) => {
      const { accessToken } = await connect(server, {
        ...{ email: ALICE, workspace: 'hotline' },
        clientId: 'public-app',
      });
      const facts = { grantId: String(claimsOf(accessToken).grant_id) };
      await server.deps.store.emails.change((_, queue) =>
        queue({ email: ALICE, locale: null }, { kind, facts }, server.clock.now),
      );
      const [email] = await server.mailbox.arrived(/Public App/);
      expect(email?.text).toMatch(/(from|connected to) hotline\b/);
      const ending = { reason: 'code_replayed', by: OPERATOR, now: server.clock.now } as const;
      await server.deps.store.grants.end(facts, ending);
      const account = await (await signedIn(server, ALICE)).get(`${server.issuer}/account`);
      expect(account.text).toMatch(/Public App lost access to hotline on /);
    },
  );

  it('of an administrator is left out of their invitation', async () => {
    await asFrank(createInvitation, { email: 'grace@example.com', role: 'guest' });
    const [email] = await server.mailbox.arrived('Join hotline');
    expect(email?.text).toContain('You have been invited to the hotline workspace.');
    const page = await new Browser().get((email && linkIn(email)) ?? '');
    expect(page.text).toContain('This invitation is for grace@example.com.');
  });

  it('of a member who waits for an approval is replaced by their address', async () => {
    const { id } = (await server.deps.store.workspaces.find('hotline')) ?? { id: '' };
    await server.deps.store.policies.setOnlyApproved(id, true, OPERATOR, server.clock.now);
    await asFrank(requestApproval, { client_id: 'public-app', user: FRANK });
    await server.mailbox.arrived('frank example com requested approval of Public App');
  });
});
