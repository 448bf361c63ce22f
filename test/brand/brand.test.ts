/** The operator's brand on pages: name, logo, color and links. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrand } from '../../src/brand/brand.js';
import { parseConfig } from '../../src/config.js';
import { send } from '../support/answers.js';
import { type Harness, startHarness } from '../support/harness.js';

// 16 × 16 pixels, as its header says: pages look no further.
const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('00000010000000100806000000', 'hex'),
  Buffer.alloc(16),
]);

let dir: string;
let server: Harness;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'brand-'));
  await writeFile(join(dir, 'logo.png'), PNG);
  await writeFile(join(dir, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await startHarness({
    env: {
      BRAND_NAME: 'Acme & Sons',
      BRAND_LOGO: join(dir, 'logo.png'),
      BRAND_COLOR: '#ffcc00',
      SUPPORT_URL: 'mailto:help@acme.example',
      PRIVACY_URL: 'https://acme.example/privacy',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true, force: true });
});

describe('the operator’s brand', () => {
  it('is in the title, the header, the favicon and the footer, and Vouchsafe is nowhere', async () => {
    const { body } = await send(`${server.issuer}/login`);
    expect(body).toContain('<title>Sign in · \u2068Acme &amp; Sons\u2069</title>');
    expect(body).toContain('<span translate="no">Acme &amp; Sons</span>');
    expect(body).toContain('<link rel="icon" href="/assets/brand-logo"');
    expect(body).toContain('href="mailto:help@acme.example"');
    expect(body).toContain('href="https://acme.example/privacy"');
    expect(body).not.toMatch(/Vouchsafe/);
  });

  it('brings a logo from our own origin, as what its bytes are', async () => {
    const logo = await send(`${server.issuer}/assets/brand-logo`);
    expect(logo.headers.get('content-type')).toBe('image/png');
    expect(logo.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('brings a color that can be read into a stylesheet with an address of its own', async () => {
    const { body } = await send(`${server.issuer}/login`);
    const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(body) ?? [];
    const { body: css } = await send(`${server.issuer}${href}`);
    expect(css).toMatch(/:root\{--brand:#[0-9a-f]{6};/);
    expect(css).toContain('--brand:#ffcc00');
  });

  it('names its logo below the path of the issuer, and its stylesheet by what is in it', async () => {
    const opened = (color: string) => {
      const config = parseConfig({
        BRAND_LOGO: 'https://cdn.acme.example/logo.png',
        BRAND_COLOR: color,
      }).brand;
      return openBrand(config, '/tenant', async () => PNG);
    };
    const [yellow, blue, again] = [await opened('#ffcc00'), await opened('#0044cc'), await opened('#ffcc00')];
    expect(yellow.brand.logoHref).toBe('/tenant/assets/brand-logo');
    // Browsers keep it forever.
    expect(blue.stylesheetPath).not.toBe(yellow.stylesheetPath);
    expect(again.stylesheetPath).toBe(yellow.stylesheetPath);
  });

  it.each([
    ['cannot be fetched', null],
    ['is no picture', Buffer.from('<svg/>')],
  ])('does without a logo of another host that %s: the host may be away', async (_, fetched) => {
    const config = parseConfig({ BRAND_LOGO: 'https://cdn.acme.example/logo.png' }).brand;
    const opened = await openBrand(config, '', async () => fetched);
    expect([opened.logo, opened.brand.logoHref]).toEqual([null, null]);
  });

  it('stops the start when its logo is no picture', async () => {
    await expect(startHarness({ env: { BRAND_LOGO: join(dir, 'logo.svg') } })).rejects.toThrow(
      /^BRAND_LOGO: .*logo\.svg cannot be shown\. Name a PNG, JPEG, GIF or WebP picture/,
    );
  });

  it('stops the start when its logo cannot be read, and says so', async () => {
    await expect(startHarness({ env: { BRAND_LOGO: join(dir, 'none.png') } })).rejects.toThrow(
      /^BRAND_LOGO: .*none\.png cannot be read: it does not exist\. Name a picture that Vouchsafe can read, for example \.\/logo\.png$/,
    );
  });
});
