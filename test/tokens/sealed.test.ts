/** What a server key sealed, as servers with other keys read it. */
import { describe, expect, it } from 'vitest';
import { seal, unseal } from '../../src/tokens/sealed.js';
import { Secrets } from '../../src/tokens/secrets.js';

const [OLD, NEW] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
const TEXT = 'what an app shows codes for';

describe('a sealed text', async () => {
  const sealed = await seal(new Secrets([OLD]), 'totp', TEXT);

  it.each([
    ['the key that sealed it', [OLD], { text: TEXT, outdated: false }],
    ['this key and an older one', [OLD, NEW], { text: TEXT, outdated: false }],
    ['a newer one as well: it is to be sealed again', [NEW, OLD], { text: TEXT, outdated: true }],
    ['only another one', [NEW], null],
  ] as const)('is read with %s', async (_, keys, read) => {
    expect(await unseal(new Secrets([...keys]), 'totp', sealed)).toEqual(read);
  });

  it('is not read as something else', async () => {
    expect(await unseal(new Secrets([OLD]), 'webhooks', sealed)).toBeNull();
    expect(await unseal(new Secrets([OLD]), 'totp', TEXT)).toBeNull();
  });
});
