/** What a right code does besides: the secret of the app is sealed with the newest server key. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SecondStep } from '../../src/people/second-step.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { openTotpSecret, sealTotpSecret } from '../../src/tokens/totp-secret.js';
import { codeAt } from '../support/authenticator-app.js';
import { signIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';

const OLD_KEY = Buffer.alloc(32, 1);
const NEW_KEY = Buffer.alloc(32, 2);
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

it('a code seals the secret of its app again after the server key was rotated, so that the old key can go', async () => {
  const { store } = server.deps;
  const userId = (await store.users.findByEmail('alice@example.com'))?.id ?? '';
  const by = { kind: 'user', id: userId } as const;
  const sealedSecret = await sealTotpSecret(new Secrets([OLD_KEY]), userId, SECRET);
  const app = { sealedSecret, step: 1, recoveryHashes: ['a hash'], sessionId: await signIn(server, userId) };
  expect(await store.secondFactors.addTotp(userId, app, by, server.clock.now)).not.toBeNull();
  const enterCodeWith = (secrets: Secrets) =>
    new SecondStep({
      secondFactors: store.secondFactors,
      limiters: store.rateLimiters,
      secrets,
      now: () => server.clock.now,
    }).check({ userId, code: codeAt(SECRET, server.clock.now), device: null, by });
  const stored = async () => (await store.secondFactors.of(userId)).totp?.sealedSecret ?? '';

  expect(await enterCodeWith(new Secrets([OLD_KEY]))).toBe(true);
  expect(await stored()).toBe(sealedSecret);
  server.clock.advance(30);
  expect(await enterCodeWith(new Secrets([NEW_KEY, OLD_KEY]))).toBe(true);
  const opened = await openTotpSecret(new Secrets([NEW_KEY]), userId, await stored());
  expect(opened).toMatchObject({ secret: SECRET, outdated: false });
  server.clock.advance(30);
  expect(await enterCodeWith(new Secrets([NEW_KEY]))).toBe(true);
});

it('a code may be entered with the space that apps show in it', async () => {
  const { store } = server.deps;
  const userId = (await store.users.findByEmail('bob@example.com'))?.id ?? '';
  const by = { kind: 'user', id: userId } as const;
  const secrets = new Secrets([OLD_KEY]);
  const sealedSecret = await sealTotpSecret(secrets, userId, SECRET);
  const app = { sealedSecret, step: 1, recoveryHashes: ['a hash'], sessionId: await signIn(server, userId) };
  await store.secondFactors.addTotp(userId, app, by, server.clock.now);
  const { secondFactors, rateLimiters: limiters } = store;
  const secondStep = new SecondStep({ secondFactors, limiters, secrets, now: () => server.clock.now });
  const digits = codeAt(SECRET, server.clock.now);
  const code = ` ${digits.slice(0, 3)} ${digits.slice(3)}`;
  expect(await secondStep.check({ userId, code, device: null, by })).toBe(true);
});
