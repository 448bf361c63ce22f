import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from './browser.js';
import { freePort } from './free-port.js';

const app = new Hono();
let server: ReturnType<typeof serve>;
let origin: string;

app.get('/consent', (c) => {
  c.header('Set-Cookie', '__Host-session=abc; Path=/; Secure; HttpOnly; SameSite=Lax', { append: true });
  c.header('Set-Cookie', 'narrow=1; Path=/deep', { append: true });
  return c.html(
    <html lang="en">
      <head>
        <title>Allow “Tool &amp; Co” access?</title>
      </head>
      <body>
        <h1>
          Hello <b>Ann</b>!
        </h1>
        <p>It wants to read.</p>
        <a href="/out?x=1&y=2">Leave</a>
        <form method="post" action="/consent?step=2">
          <input type="hidden" name="csrf" value={'a"b&c'} />
          <input type="checkbox" name="scope" value="read" checked />
          <input type="checkbox" name="scope" value="write" />
          <input type="checkbox" name="locked" value="1" checked disabled />
          <input type="radio" name="place" value="one" checked />
          <input type="radio" name="place" value="two" />
          <select name="days">
            <option value="1">One</option>
            <option value="7" selected>
              Seven
            </option>
          </select>
          <textarea name="note">{'one\ntwo'}</textarea>
          <button type="submit" name="decision" value="deny">
            Deny
          </button>
          <button type="submit" name="decision" value="allow">
            <span>Allow</span>
          </button>
        </form>
        <form action="/search">
          <input name="q" />
          <button type="submit">Search</button>
        </form>
      </body>
    </html>,
  );
});
app.post('/consent', async (c) => {
  c.header('Set-Cookie', '__Host-session=; Path=/; Secure; Max-Age=0');
  const { origin: from, 'sec-fetch-site': site, cookie } = c.req.header();
  return c.json({ body: await c.req.text(), from, site, cookie, step: c.req.query('step') });
});
app.get('/search', (c) => c.json({ query: c.req.query(), cookie: c.req.header('cookie') ?? null }));
app.get('/out', (c) => c.redirect('/out/again'));
app.get('/out/again', (c) => c.redirect('https://tool.example/callback?code=1'));

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve());
  });
});
afterAll(() => {
  server.close();
});

test('reads what a page shows', async () => {
  const page = await new Browser().get(`${origin}/consent`);
  expect(page.status).toBe(200);
  expect(page.title).toBe('Allow “Tool & Co” access?');
  expect(page.text).toContain('Hello Ann! It wants to read.');
  expect(page.form('Allow').buttons).toEqual(['Deny', 'Allow']);
  expect(page.form('Allow').control('scope=write').checked).toBe(false);
});

test('sends a form as a browser does', async () => {
  const browser = new Browser();
  const page = await browser.get(`${origin}/consent`);
  const input = { button: 'Allow', check: ['scope=write', 'place=two'], uncheck: ['scope=read'] };
  const answer = JSON.parse((await page.submit({ ...input, fields: { note: 'x\ny' } })).html);
  expect(answer).toEqual({
    body: 'csrf=a%22b%26c&scope=write&place=two&days=7&note=x%0D%0Ay&decision=allow',
    from: 'null',
    site: 'same-origin',
    cookie: '__Host-session=abc',
    step: '2',
  });
  expect(browser.cookies.get('__Host-session')).toBeUndefined();
});

test('sends GET forms in the query, and no cookie to other hosts', async () => {
  const browser = new Browser();
  const page = await browser.get(`${origin}/consent`);
  const own = JSON.parse((await page.submit({ button: 'Search', fields: { q: 'a b' } })).html);
  expect(own).toEqual({ query: { q: 'a b' }, cookie: '__Host-session=abc' });
  const other = await browser.get(`${origin.replace('localhost', '127.0.0.1')}/search`);
  expect(JSON.parse(other.html).cookie).toBeNull();
});

test('refuses what a reader could not do', async () => {
  const page = await new Browser().get(`${origin}/consent`);
  expect(() => page.submit({ button: 'Approve' })).toThrow('Approve');
  expect(() => page.submit({ button: 'Allow', fields: { other: '1' } })).toThrow('other');
  expect(() => page.submit({ button: 'Allow', check: ['scope=admin'] })).toThrow('scope=admin');
  expect(() => page.submit({ button: 'Allow', uncheck: ['locked'] })).toThrow('locked');
});

test('stops at a redirect to another origin', async () => {
  const page = await new Browser().get(`${origin}/consent`);
  const end = await page.follow('Leave');
  expect(end.redirects).toEqual([`${origin}/out/again`]);
  expect(end.status).toBe(302);
  expect(end.location).toBe('https://tool.example/callback?code=1');
});

test('withholds lax cookies from cross-site posts, and goes where routes lead', async () => {
  const browser = new Browser({ routes: { 'https://id.example': origin } });
  await browser.get('https://id.example/consent');
  const forged = await browser.post('https://id.example/consent', { a: '1' }, { site: 'cross-site' });
  expect(JSON.parse(forged.html)).toEqual({ body: 'a=1', from: 'null', site: 'cross-site' });
});
