/** Every cookie of ours is kept from scripts, whoever sets it. */
import { readdirSync, readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { Cookies } from '../../src/browser/cookies.js';

const SRC = new URL('../../src/', import.meta.url);

describe('cookies (RFC 6265bis §5.7)', () => {
  it.each(['https://auth.example.com', 'http://localhost:3000'])(
    'all of them are HttpOnly, for the issuer %s',
    async (issuer) => {
      const cookies = new Cookies(issuer);
      const app = new Hono();
      app.get('/', (c) => {
        cookies.setSession(c, 'a-session', 60);
        cookies.setRequest(c, 'a-request', 'a-secret', 60);
        cookies.setDevice(c, 'a-user', 'a-device', 60);
        return c.body(null);
      });
      const set = (await app.request('/')).headers.getSetCookie();
      expect(set).toHaveLength(3);
      for (const cookie of set) expect(cookie).toMatch(/; HttpOnly(;|$)/);
    },
  );

  it('are set in one place', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    const setting = files.filter((name) =>
      /from 'hono\/cookie'|header\('set-cookie/i.test(readFileSync(new URL(name, SRC), 'utf8')),
    );
    expect(setting).toEqual(['browser/cookies.ts']);
  });
});
