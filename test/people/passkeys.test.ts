/** Passkeys against an authenticator in software: the rules of WebAuthn §7.1 and §7.2, and ours. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../src/operations/operation.js';
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from '../../src/operations/passkeys.js';
import { addTotp, makeRecoveryCodes, removeTotp } from '../../src/operations/second-factors.js';
import { showUser } from '../../src/operations/users.js';
import { creationOptions } from '../../src/people/new-passkey.js';
import { PasskeySignIn } from '../../src/people/passkey-sign-in.js';
import { relyingPartyOf } from '../../src/protocol/relying-party.js';
import { MAX_PASSKEYS } from '../../src/rules/passkeys.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { Authenticator, FLAGS, type Lies } from '../support/authenticator.js';
import { signIn as startSession } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';

const BROWSER = ['request', 'the secret of its cookie', ''];
const FROM = '192.0.2.7';
const { present, verified, attested, eligible } = FLAGS;

let server: Harness;
let signIn: PasskeySignIn;
const ids = new Map<string, string>();
beforeAll(async () => {
  server = await startHarness();
  const { store, secrets, log } = server.deps;
  const relyingParty = relyingPartyOf(server.issuer);
  signIn = new PasskeySignIn({
    passkeys: store.passkeys,
    relyingParty,
    secrets,
    log,
    now: () => server.clock.now,
  });
  for (const name of ['alice', 'bob', 'carol'])
    ids.set(name, (await store.users.findByEmail(`${name}@example.com`))?.id ?? '');
});
afterAll(() => server.stop());

function perform<Result>(
  operation: Operation<Result>,
  user: string,
  input: unknown,
  signedInAt = server.clock.now,
  amr: readonly string[] = ['mfa'],
) {
  const by = { kind: 'user', id: ids.get(user), address: FROM, signedInAt, amr } as const;
  return operation.perform({ ...server.deps, redirectSchemes: [], by }, input);
}

function optionsFor(
  user: string,
  sessionId: string,
  existing: Parameters<typeof creationOptions>[1]['existing'] = [],
) {
  const relyingParty = relyingPartyOf(server.issuer);
  if (relyingParty === null) throw new Error('there are no passkeys');
  const about = { id: ids.get(user) ?? '', email: `${user}@example.com`, name: user };
  return creationOptions(
    { relyingParty, secrets: server.deps.secrets, now: server.clock.now },
    { siteName: 'Vouchsafe', user: about, sessionId, existing },
  );
}

/** Makes a passkey and adds it to an account. */
async function add(
  user: string,
  device = new Authenticator(server.issuer),
  lies: Lies = {},
  name = 'My phone',
) {
  const session = await startSession(server, ids.get(user) ?? '');
  const credential = device.create(optionsFor(user, session), lies);
  return perform(addPasskey, user, { session, name, credential });
}

async function added(user: string, made: ConstructorParameters<typeof Authenticator>[1] = {}) {
  const device = new Authenticator(server.issuer, made);
  const outcome = await add(user, device);
  if ('error' in outcome) throw new Error(outcome.error);
  return { device, id: outcome.ok.id };
}

function challenge(browser: readonly string[] = BROWSER) {
  const options = signIn.options(browser);
  if (options === null) throw new Error('there are no passkeys');
  return options;
}

function use(device: Authenticator, lies: Lies = {}, options = challenge()) {
  return signIn.check(JSON.stringify(device.get(options, lies)), BROWSER, FROM);
}

async function listed(user: string) {
  const outcome = await perform(listPasskeys, user, { user: `${user}@example.com` });
  return 'ok' in outcome ? outcome.ok.passkeys : [];
}

const events = async (event: string, user: string) =>
  (await server.deps.store.audit.list({ event, userId: ids.get(user) }, undefined, 50)).length;

describe('the options for the browser', () => {
  it('ask for a passkey that is found without a name, that verifies its user, and whose maker does not matter', () => {
    expect(optionsFor('alice', randomUUID())).toMatchObject({
      rp: { id: 'localhost', name: 'Vouchsafe' },
      user: { name: 'alice@example.com', displayName: 'alice' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(challenge()).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(challenge().challenge).not.toBe(challenge().challenge);
  });

  it('name the account by 16 bytes that say nothing about the person (WebAuthn §14.6.1)', () => {
    const { user } = optionsFor('alice', randomUUID());
    expect(Buffer.from(user.id, 'base64url').toString('hex')).toBe(ids.get('alice')?.replaceAll('-', ''));
  });

  it('name the passkeys that the user has, and how each is reached, so that none is made beside it (WebAuthn §5.4.3)', () => {
    const phone = { credentialId: 'phone', transports: ['hybrid', 'internal'] };
    expect(optionsFor('alice', randomUUID(), [phone]).excludeCredentials).toEqual([
      { type: 'public-key', id: 'phone', transports: ['hybrid', 'internal'] },
    ]);
  });
});

describe('a new passkey (WebAuthn §7.1)', () => {
  it('is added, renamed and removed by its owner only, and each change is on record', async () => {
    const { id } = await added('carol', { synchronized: true });
    expect(await listed('carol')).toMatchObject([
      { id, name: 'My phone', backed_up: true, last_used_at: null },
    ]);
    expect(await perform(showUser, 'carol', { email: 'carol@example.com' })).toMatchObject({
      ok: { user: { second_steps: ['passkey'] } },
    });
    const mine = { user: 'carol@example.com', id };
    expect(await perform(renamePasskey, 'bob', { ...mine, name: 'x' })).toMatchObject({ code: 'forbidden' });
    const elsewhere = { user: 'bob@example.com', id };
    expect(await perform(renamePasskey, 'bob', { ...elsewhere, name: 'x' })).toMatchObject({
      code: 'not_found',
    });
    expect(await perform(removePasskey, 'bob', elsewhere)).toMatchObject({ code: 'not_found' });
    expect(await perform(renamePasskey, 'carol', { ...mine, name: 'Old phone' })).toEqual({ ok: { id } });
    expect(await listed('carol')).toMatchObject([{ name: 'Old phone' }]);
    expect(await perform(removePasskey, 'carol', mine)).toEqual({ ok: { id } });
    expect(await perform(removePasskey, 'carol', mine)).toMatchObject({ code: 'not_found' });
    for (const event of ['passkey.added', 'passkey.renamed', 'passkey.removed'])
      expect(await events(event, 'carol'), event).toBe(1);
  });

  it('needs a recent sign-in to be added and removed', async () => {
    const { id } = await added('bob');
    const before = new Date(server.clock.now.getTime() - 601_000);
    const tooLate = { code: 'forbidden', tag: 'sign_in_again' };
    expect(await perform(addPasskey, 'bob', {}, before)).toMatchObject(tooLate);
    expect(await perform(removePasskey, 'bob', { user: 'bob@example.com', id }, before)).toMatchObject(
      tooLate,
    );
  });

  it('needs the second step of an account that has one, as does every change of them (NIST SP 800-63B-4 §4.1.2)', async () => {
    const { id } = await added('bob');
    const changes: readonly [Operation<unknown>, unknown][] = [
      [addPasskey, {}],
      [removePasskey, { user: 'bob@example.com', id }],
      [addTotp, {}],
      [removeTotp, {}],
      [makeRecoveryCodes, {}],
    ];
    for (const [change, input] of changes)
      expect(await perform(change, 'bob', input, undefined, ['pwd']), change.name).toMatchObject({
        code: 'forbidden',
        tag: 'use_second_step',
      });
    expect((await listed('bob')).some((it) => it.id === id)).toBe(true);
  });

  it('accepts an attestation that the passkey signed itself only if its signature is right', async () => {
    const attStmt = new Map<string, number | Buffer>([
      ['alg', -7],
      ['sig', Buffer.from('no signature')],
    ]);
    const outcome = await add('bob', undefined, { attestation: { fmt: 'packed', attStmt } });
    expect(outcome).toMatchObject({ tag: 'passkey_refused' });
  });

  const REFUSED: readonly (readonly [string, Lies, RegExp])[] = [
    ['a response of another type', { type: 'webauthn.get' }, /type/],
    ['an origin that is not exactly ours', { origin: 'http://localhost' }, /origin/],
    ['a frame of another site', { crossOrigin: true }, /frame/],
    ['another RP ID', { rpId: 'example.com' }, /RP ID/],
    ['a user who was not present', { flags: verified | attested }, /not present/],
    ['a user who was not verified', { flags: present | attested }, /verified/],
    ['a backup without eligibility (§6.1.3)', { flags: present | verified | attested | 0x10 }, /backed up/],
    ['a public key that would fill the database', { padding: 700 }, /public key has 1\d{3} characters/],
    [
      'certificates, whose revocation lists it would fetch',
      { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [Buffer.from('a certificate')]]]) } },
      /not asked for/,
    ],
    [
      'an attestation of another format',
      { attestation: { fmt: 'tpm', attStmt: new Map() } },
      /not asked for/,
    ],
  ];
  it.each(REFUSED)('is refused with %s', async (_, lies, message) => {
    const outcome = await add('bob', undefined, lies);
    expect(outcome).toMatchObject({ code: 'invalid', tag: 'passkey_refused' });
    expect('error' in outcome && outcome.error).toMatch(message);
  });

  it('is refused with a challenge that is made up, of another session, too old, or was answered before', async () => {
    const expired = { code: 'conflict', tag: 'passkey_expired' };
    expect(await add('bob', undefined, { challenge: 'A'.repeat(71) })).toMatchObject(expired);
    expect(
      await add('bob', undefined, { challenge: optionsFor('bob', randomUUID()).challenge }),
    ).toMatchObject(expired);
    expect(await add('bob', undefined, { challenge: challenge().challenge })).toMatchObject(expired);
    const session = await startSession(server, ids.get('bob') ?? '');
    const options = optionsFor('bob', session);
    const [once, again] = [1, 2].map(() => ({
      session,
      name: 'A key',
      credential: new Authenticator(server.issuer).create(options),
    }));
    const outcomes = await Promise.all([once, again].map((input) => perform(addPasskey, 'bob', input)));
    expect(outcomes.filter((it) => 'ok' in it)).toHaveLength(1);
    expect(outcomes.filter((it) => 'error' in it)).toEqual([expect.objectContaining(expired)]);
    const late = optionsFor('bob', session);
    server.clock.advance(600);
    const credential = new Authenticator(server.issuer).create(late);
    expect(await perform(addPasskey, 'bob', { session, name: 'A key', credential })).toMatchObject(expired);
  });

  it('is refused if a user has it already, and beyond the most that a user may have', async () => {
    const { device } = await added('bob');
    expect(await add('carol', device)).toMatchObject({ tag: 'passkey_known' });
    const free = MAX_PASSKEYS - (await listed('carol')).length;
    const outcomes = await Promise.all(Array.from({ length: free + 2 }, () => add('carol')));
    expect(outcomes.filter((it) => 'ok' in it)).toHaveLength(free);
    expect(outcomes.filter((it) => 'tag' in it && it.tag === 'passkeys_full')).toHaveLength(2);
  });
});

describe('a sign-in with a passkey (WebAuthn §7.2)', () => {
  let phone: Authenticator;
  beforeAll(async () => {
    phone = (await added('alice', { synchronized: true })).device;
  });

  it('finds its user without a name; a synchronized passkey is software, and either kind is a second factor', async () => {
    expect(await use(phone)).toMatchObject({
      user: { id: ids.get('alice'), email: 'alice@example.com' },
      amr: ['swk', 'user', 'mfa'],
    });
    const { device } = await added('alice', { counter: 5 });
    expect(await use(device)).toMatchObject({ amr: ['hwk', 'user', 'mfa'] });
    expect((await listed('alice')).map((it) => it.last_used_at)).toEqual([
      server.clock.now.toISOString(),
      server.clock.now.toISOString(),
    ]);
  });

  const REFUSED: readonly (readonly [string, Lies])[] = [
    ['a response of another type', { type: 'webauthn.create' }],
    ['an origin that is not exactly ours', { origin: 'https://localhost' }],
    ['a frame of another site', { crossOrigin: true }],
    ['another RP ID', { rpId: 'example.com' }],
    ['a user who was not present', { flags: verified | eligible }],
    ['a user who was not verified', { flags: present | eligible }],
    ['another backup eligibility than before (§6.1.3)', { flags: present | verified }],
    ['a wrong signature', { signature: Buffer.from('304402200102022003', 'hex') }],
    ['the user handle of another account', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['no user handle', { userHandle: null }],
  ];
  it.each(REFUSED)('is refused with %s', async (_, lies) => {
    expect(await use(phone, lies)).toBe('refused');
  });

  it('is refused with a challenge that is made up, of another browser, or too old', async () => {
    expect(await use(phone, { challenge: 'A'.repeat(71) })).toBe('expired');
    expect(await use(phone, {}, challenge(['request', 'the secret of another', '']))).toBe('expired');
    expect(await use(phone, {}, optionsFor('alice', randomUUID()))).toBe('expired');
    const late = challenge();
    server.clock.advance(600);
    expect(await use(phone, {}, late)).toBe('expired');
  });

  it('counts once, however often its answer is sent (§13.4.3)', async () => {
    const answer = JSON.stringify(phone.get(challenge()));
    const outcomes = await Promise.all([1, 2, 3].map(() => signIn.check(answer, BROWSER, FROM)));
    expect(outcomes.filter((it) => it === 'expired')).toHaveLength(2);
    expect(outcomes.filter((it) => typeof it === 'object')).toHaveLength(1);
    expect(await signIn.check(answer, BROWSER, FROM)).toBe('expired');
  });

  it('counts once, also in a process that has another newest SECRET_KEY (§13.4.3)', async () => {
    const { store, log } = server.deps;
    const [older, newer] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
    const having = (...keys: readonly [Uint8Array, Uint8Array]) =>
      new PasskeySignIn({
        passkeys: store.passkeys,
        relyingParty: relyingPartyOf(server.issuer),
        secrets: new Secrets(keys),
        log,
        now: () => server.clock.now,
      });
    // docs/operators.md, “Changing SECRET_KEY”: steps 2 and 3.
    const [before, after] = [having(older, newer), having(newer, older)];
    for (const [first, second] of [
      [before, after],
      [after, before],
    ] as const) {
      const answer = JSON.stringify(phone.get(challenge()));
      expect(await first.check(answer, BROWSER, FROM)).toMatchObject({ user: { id: ids.get('alice') } });
      expect(await second.check(answer, BROWSER, FROM)).toBe('expired');
    }
    const raced = JSON.stringify(phone.get(challenge()));
    const outcomes = await Promise.all([before, after].map((it) => it.check(raced, BROWSER, FROM)));
    expect(outcomes.filter((it) => typeof it === 'object')).toHaveLength(1);
  });

  it('is refused, and on record, when the signature counter does not increase (§6.1.1)', async () => {
    const { device } = await added('alice', { counter: 5 });
    expect(await use(device, { counter: 9 })).toMatchObject({ amr: expect.anything() });
    // Only a holder of the key can cause the record.
    expect(await use(device, { counter: 9, signature: Buffer.from('304402200102022003', 'hex') })).toBe(
      'refused',
    );
    expect(await events('passkey.counter_went_back', 'alice')).toBe(0);
    for (const counter of [9, 8, 0]) expect(await use(device, { counter })).toBe('refused');
    expect(await events('passkey.counter_went_back', 'alice')).toBe(3);
    expect(await use(device, { counter: 10 })).toMatchObject({ amr: expect.anything() });
  });

  it('with a passkey that was removed, or whose user was, is told that it is unknown', async () => {
    const { device, id } = await added('bob');
    await perform(removePasskey, 'bob', { user: 'bob@example.com', id });
    expect(await use(device)).toBe('unknown');
    const { device: left } = await added('bob');
    await server.deps.store.users.remove('bob@example.com', { kind: 'system' }, server.clock.now);
    expect(await use(left)).toBe('unknown');
  });

  it('is refused when it is no answer at all', async () => {
    for (const text of [
      '',
      '{}',
      'null',
      '[',
      JSON.stringify({ ...phone.get(challenge()), type: 'password' }),
    ])
      expect(await signIn.check(text, BROWSER, FROM)).toBe('refused');
  });
});

describe('the relying party', () => {
  it.each([
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['https://id.example.com', { id: 'id.example.com', origin: 'https://id.example.com' }],
    ['https://example.com:8443/tenants/a', { id: 'example.com', origin: 'https://example.com:8443' }],
    ['http://127.0.0.1:3000', null],
    ['https://[2001:db8::1]', null],
  ])('of %s is its exact host, or nothing for an IP address (WebAuthn §5.1.3)', (issuer, expected) => {
    expect(relyingPartyOf(issuer)).toEqual(expected);
  });

  it('that is missing means that the sign-in page offers no passkeys, and accepts none', async () => {
    const { store, secrets, log } = server.deps;
    const now = () => server.clock.now;
    const without = new PasskeySignIn({ passkeys: store.passkeys, relyingParty: null, secrets, log, now });
    expect(without.options(BROWSER)).toBeNull();
    expect(await without.isSetUp(ids.get('alice') ?? '')).toBe(false);
    const { device } = await added('alice');
    expect(await without.check(JSON.stringify(device.get(challenge())), BROWSER, FROM)).toBe('refused');
  });
});
