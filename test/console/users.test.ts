/** What operators see about one user at /operate, and take away. */
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { signIn } from '../support/connections.js';
import { ALICE, consoleForFile } from '../support/console.js';

const { server, alice, aliceId } = await consoleForFile();

const BOB = 'bob@example.com';
const open = (path: string) => alice.get(`${server.issuer}/operate${path}`);
const bobsId = async () => (await server.deps.store.users.findByEmail(BOB))?.id ?? '';

async function addPasskey(name: string): Promise<void> {
  const userId = await bobsId();
  const device = { transports: [], backupEligible: false, backedUp: false, counter: 0 };
  await server.deps.store.passkeys.add(
    {
      userId,
      name,
      credentialId: `of ${name}`,
      publicKey: 'x',
      sessionId: await signIn(server, userId),
      ...device,
    },
    { hashes: [`asked for ${name}`], expiresAt: server.clock.now },
    SYSTEM,
    server.clock.now,
  );
}

describe('the page of a user', () => {
  it('shows each passkey, and removes one after a question, on record', async () => {
    const { passkeys, audit } = server.deps.store;
    expect((await open(`/user?email=${BOB}`)).text).toContain('This user has no passkeys.');
    await addPasskey('Lost phone');
    server.clock.advance(1);
    await addPasskey('Laptop');
    const [lost] = await passkeys.ofUser(await bobsId());
    const shown = await open(`/user?email=${BOB}`);
    expect(shown.text).toMatch(/Lost phone.* never .*Laptop.* never /);
    const question = await open(`/user/remove-passkey?email=${BOB}&passkey=${lost?.id}`);
    expect(question.text).toContain(`Remove the passkey “Lost phone” of ${BOB}?`);
    for (const _ of ['first', 'second']) {
      const done = await question.submit({ button: 'Remove passkey' });
      expect(done.text).toContain('Passkey removed.');
      expect(done.text).not.toContain('Lost phone');
    }
    expect((await passkeys.ofUser(await bobsId())).map(({ name }) => name)).toEqual(['Laptop']);
    const removed = await audit.list({ event: 'passkey.removed' }, undefined, 9);
    expect(removed).toMatchObject([{ actorKind: 'operator', actorId: aliceId, userId: await bobsId() }]);
    const gone = await open(`/user/remove-passkey?email=${BOB}&passkey=${lost?.id}`);
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('no longer has this passkey')]);
  });

  it('says who is an operator, and when an account will be deleted', async () => {
    expect((await open(`/user?email=${ALICE}`)).text).toMatch(/Operator yes/);
    const bob = await open(`/user?email=${BOB}`);
    expect(bob.text).toMatch(/Operator no/);
    expect(bob.text).not.toContain('Deletion date');
    const { departures } = server.deps.store;
    const dueAt = await departures.request(await bobsId(), SYSTEM, server.clock.now);
    expect(dueAt).toBeInstanceOf(Date);
    expect((await open(`/user?email=${BOB}`)).html).toMatch(
      new RegExp(`Deletion date.{1,40}datetime="${(dueAt as Date).toISOString()}"`, 's'),
    );
  });
});
