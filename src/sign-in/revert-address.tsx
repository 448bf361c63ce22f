/**
 * GET and POST /revert-address: the link that the previous address of an account gets. It works without a sign-in, since
 * whoever changed the address may have locked its owner out. A GET changes nothing: mail scanners open links, too.
 */
import type { Context, Hono } from 'hono';
import { RevertAddressPage } from '../../views/sign-in/revert-address.js';
import type { Notice, Words } from '../../views/words/words.js';
import { guessProblem } from '../browser/new-password.js';
import { PageRefusal } from '../browser/pages.js';
import { resultOf } from '../browser/refused.js';
import { strangerOf } from '../browser/whereabouts.js';
import { readQuery } from '../http/forms.js';
import { revertAddressChange } from '../operations/address-changes.js';
import { readLink } from '../tokens/link.js';
import type { AtPage } from './at-sign-in.js';
import { readNewPasswordForm } from './new-password-form.js';

const PAGE = '/revert-address';

export function revertAddressRoutes(app: Hono, at: AtPage): void {
  app.get(PAGE, async (c) => {
    const link = readQuery(c).one('link') ?? '';
    return c.html(revertPage(at, c, link, await addressOf(at, c, link), null));
  });
  app.post(PAGE, (c) => revert(at, c));
}

async function revert(at: AtPage, c: Context): Promise<Response> {
  const { deps, pages, sessions } = at;
  const { given, problem } = await readNewPasswordForm(at, c);
  const { link } = given;
  const address = await addressOf(at, c, link);
  if (problem !== null) return c.html(revertPage(at, c, link, address, problem), 400);
  const stranger = strangerOf(c, deps.config.trustedProxies);
  const outcome = await deps.perform(revertAddressChange, stranger, given);
  const guess = guessProblem(outcome, pages.words(c));
  if (guess !== null) return c.html(revertPage(at, c, link, address, guess), 400);
  // The same link in another tab was faster, or someone else has the address by now.
  if ('error' in outcome && outcome.code === 'not_found') throw over(at, c);
  const { email } = resultOf(outcome);
  await sessions.rememberDevice(c, email, { secondStep: false });
  sessions.cookies.clearSession(c);
  return pages.notice(c, (words) => reverted(words, email), { actions: [pages.signInLink(c)] });
}

/** Both of what was done: the address that the reader came for, and the password that they chose on the way. */
function reverted({ account, resetPassword }: Words, email: string): Notice {
  const { title, paragraphs } = account.address.changed({ email });
  return { title, paragraphs: [...paragraphs, ...resetPassword.done.paragraphs] };
}

/** @returns the address that the account gets back @throws {PageRefusal} 410 if the link does not work */
async function addressOf(at: AtPage, c: Context, link: string): Promise<string> {
  const { store, secrets, now } = at.deps;
  const id = readLink(secrets, 'revert_address', link);
  const address = id === null ? null : await store.addressChanges.revertible(id, now());
  if (address === null) throw over(at, c);
  return address;
}

function over({ pages }: AtPage, c: Context): PageRefusal {
  return new PageRefusal(
    'linkOver',
    410,
    { tag: 'address_link_over' },
    { actions: [pages.signInLink(c)] },
    'info',
  );
}

function revertPage({ pages }: AtPage, c: Context, link: string, address: string, error: string | null) {
  const form = { action: pages.path(PAGE), hidden: { link } };
  return <RevertAddressPage page={pages.frame(c)} {...form} email={address} error={error} />;
}
