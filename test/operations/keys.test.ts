/** Changing signing keys where they are kept, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOperation } from '../../src/operations/all.js';
import { Browser } from '../support/browser.js';
import { DATABASES, type Harness, startHarness } from '../support/harness.js';
import { newTokens } from '../support/oauth.js';

describe.each(DATABASES)('keys.rotate on %s', (database) => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness({ database });
  });
  afterAll(() => server.stop());

  const perform = (name: string, input: unknown) =>
    findOperation(name)?.perform({ ...server.deps, redirectSchemes: [], by: { kind: 'operator' } }, input);
  const published = async () => {
    const { keys } = await (await fetch(`${server.issuer}/.well-known/jwks.json`)).json();
    return keys.map((key: { kid: string }) => key.kid);
  };
  const signer = async () => {
    const token = (await newTokens(new Browser(), server.issuer)).text('access_token');
    return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
  };

  it('makes one key of fifty that are asked for at once, and takes the old one away when its tokens are over', async () => {
    const [old] = await published();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => perform('keys.rotate', {})));
    const made = outcomes.filter((it) => it !== undefined && 'ok' in it);
    expect(made).toHaveLength(1);
    const refused = outcomes.find((it) => it !== undefined && 'error' in it);
    expect(refused).toMatchObject({ code: 'conflict', error: expect.stringContaining('keys rotate --now') });
    expect(await perform('keys.list', {})).toMatchObject({
      ok: { keys: [{ kid: old, state: 'signing' }, { state: 'next' }] },
    });

    server.clock.advance(30);
    const [, fresh] = await published();
    expect(await signer()).toBe(old);
    server.clock.advance(600);
    expect(await signer()).toBe(fresh);
    expect(await published()).toEqual([old, fresh]);
    server.clock.advance(3600 + 600);
    expect(await published()).toEqual([fresh]);
    const urgent = await perform('keys.rotate', { activate_now: true });
    expect(urgent).toMatchObject({ ok: { key: { alg: 'ES256', state: 'next' } } });
    // What was over is gone for good, private half and all.
    expect((await server.deps.store.signingKeys.list()).map((key) => key.kid)).not.toContain(old);
    server.clock.advance(30);
    expect(await signer()).not.toBe(fresh);
    const events = await server.deps.store.audit.list({ event: 'signing_key.added' }, undefined, 10);
    expect(events).toHaveLength(2);
  });
});
