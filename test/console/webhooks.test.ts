/** Webhooks at /operate. */
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { consoleForFile } from '../support/console.js';

const { server, alice, aliceId } = await consoleForFile();

const open = (path: string) => alice.get(`${server.issuer}/operate${path}`);
const events = (event: string) => server.deps.store.audit.list({ event }, undefined, 10);

describe('webhooks in the console', () => {
  it('finds the webhook that a form created before among others', async () => {
    const page = await (await open('/webhooks')).follow('Create a webhook');
    const forms = [
      { url: 'https://one.invalid/', events: 'role.*' },
      { url: 'https://one.invalid/', events: 'scope.*' },
      { url: 'https://two.invalid/', events: 'role.*' },
    ];
    for (const fields of forms)
      expect((await page.submit({ button: 'Create', fields })).text).toContain('whsec_');
    for (const { url, events } of forms) {
      const sentAgain = await page.submit({ button: 'Create', fields: { url, events } });
      expect(sentAgain.text).toMatch(
        /Nothing changed: there is already a webhook for this URL and these events/,
      );
      expect(sentAgain.text).toContain(`Events ${events}`);
      expect(sentAgain.text).toContain(url);
    }
    const { webhooks } = server.deps.store;
    for (const { id } of await webhooks.list()) await webhooks.remove(id, SYSTEM, server.clock.now);
  });

  it('creates a webhook, shows its secret once, resends what failed, and deletes it', async () => {
    for (const link of ['/webhook/new?url=https%3A%2F%2Fevil.example', '/resource/new?title=evil.example'])
      expect((await open(link)).html).not.toContain('evil.example');
    const page = await (await open('/webhooks')).follow('Create a webhook');
    const refused = await page.submit({ button: 'Create', fields: { url: 'http://10.0.0.1/' } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('must be an https')]);
    const noEvent = { url: 'https://hooks.example.com/', events: 'role.* roles' };
    expect((await refused.submit({ button: 'Create', fields: noEvent })).text).toContain(
      'Events, word 2: must be',
    );
    // No DNS server knows the name.
    const url = 'https://nobody.invalid/hook';
    const made = await refused.submit({ button: 'Create', fields: { url, events: 'role.* scope.created' } });
    const secret = /whsec_[\w+/]+=/.exec(made.text)?.[0];
    expect(secret, made.text).toBeDefined();
    const one = await made.follow('Back');
    expect(one.text).toMatch(/Events role\.\*, scope\.created.*No deliveries/);
    expect(one.text).not.toContain(secret);
    const sentAgain = await page.submit({
      button: 'Create',
      fields: { url, events: 'scope.created role.*' },
    });
    expect([sentAgain.url, sentAgain.text]).toEqual([
      `${one.url}&done=webhook_exists`,
      expect.stringMatching(/Nothing changed: there is already a webhook for this URL and these events/),
    ]);
    // A double click, and later a reload of the answer: never one more secret, which would end the first.
    const rotateFrom = (from: typeof one) => from.submit({ button: 'Create a new secret' });
    const [rotated, ...repeated] = [
      await rotateFrom(one),
      ...(await Promise.all([rotateFrom(one), rotateFrom(one)])),
    ];
    expect(rotated.text).toMatch(/previous secret until/);
    const newSecret = /whsec_[\w+/]+=/.exec(rotated.text)?.[0] ?? '';
    expect(newSecret).not.toBe(secret);
    for (const again of repeated) expect(again.text).toContain(newSecret);
    expect(await events('webhook.secret_rotated')).toHaveLength(1);
    const next = await rotateFrom(await rotated.follow('Back'));
    expect([next.text.includes('whsec_'), next.text.includes(newSecret)]).toEqual([true, false]);
    const late = await rotateFrom(one);
    expect([late.status, late.text]).toEqual([200, expect.stringContaining('Nothing changed')]);
    expect(await events('webhook.secret_rotated')).toHaveLength(2);
    expect((await one.submit({ button: 'Send a test event' })).text).toMatch(/Test event sent/);
    const { deliveries, webhooks } = server.deps.store;
    const [{ id = '' } = {}] = await webhooks.list();
    await expect
      .poll(async () => (await deliveries.list(id, { limit: 9 })).map((it) => [it.attempts, it.lastFault]))
      .toEqual([[1, expect.any(String)]]);
    const shown = await open(`/webhook?id=${id}`);
    expect(shown.text).toMatch(/Previous secret works until.*webhook\.tested waiting 1 \w+ /);
    expect((await shown.submit({ button: 'Resend all that failed' })).text).toMatch(
      /No deliveries have failed for good/,
    );
    const attempt = { at: server.clock.now, status: null, fault: 'dns' };
    for (const it of await deliveries.list(id, { limit: 9 })) await deliveries.finish(it, 'failed', attempt);
    const failed = await (await open(`/webhook?id=${id}`)).follow('Failed for good');
    expect(failed.text).toMatch(/webhook\.tested failed for good 1 dns/);
    expect((await failed.submit({ button: 'Resend all that failed' })).text).toMatch(
      /Deliveries queued again/,
    );
    const again = await open(`/webhook?id=${id}&state=waiting`);
    expect((await again.submit({ button: 'Resend' })).text).toMatch(/Deliveries queued again/);
    expect((await open(`/webhook?id=${id}&state=delivered`)).text).toMatch(/No deliveries\./);
    const asked = await (await open(`/webhook?id=${id}`)).follow('Delete…');
    expect(asked.text).toContain(`Delete the webhook for ${url}?`);
    for (const _ of ['first', 'second'])
      expect((await asked.submit({ button: 'Delete webhook' })).text).toMatch(
        /Webhook deleted.*No webhooks yet/,
      );
    expect((await open(`/webhook?id=${id}`)).status).toBe(404);
    for (const event of ['webhook.created', 'webhook.replayed', 'webhook.deleted'])
      expect((await events(event))[0]).toMatchObject({ actorKind: 'operator', actorId: aliceId });
  });
});
