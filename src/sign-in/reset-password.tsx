/**
 * GET and POST /reset-password: takes the link for a new password. A GET changes nothing: mail scanners open links, too.
 */
import type { Context, Hono } from 'hono';
import { ResetPasswordPage } from '../../views/sign-in/reset-password.js';
import { guessProblem } from '../browser/new-password.js';
import { PageRefusal } from '../browser/pages.js';
import { resultOf } from '../browser/refused.js';
import { strangerOf } from '../browser/whereabouts.js';
import { readQuery } from '../http/forms.js';
import { resetPassword } from '../operations/password-resets.js';
import type { ResetOwner } from '../store/reset-links.js';
import { readLink } from '../tokens/link.js';
import type { AtPage } from './at-sign-in.js';
import { FORGOT_PASSWORD } from './forgot-password.js';
import { readNewPasswordForm } from './new-password-form.js';

const RESET = '/reset-password';

export function resetPasswordRoutes(app: Hono, at: AtPage): void {
  app.get(RESET, async (c) => {
    const link = readQuery(c).one('link') ?? '';
    return c.html(resetPage(at, c, link, await ownerOf(at, c, link), null));
  });
  app.post(RESET, (c) => reset(at, c));
}

async function reset(at: AtPage, c: Context): Promise<Response> {
  const { deps, pages, sessions } = at;
  const { given, problem } = await readNewPasswordForm(at, c);
  const { link } = given;
  const owner = await ownerOf(at, c, link);
  if (problem !== null) return c.html(resetPage(at, c, link, owner, problem), 400);
  const stranger = strangerOf(c, deps.config.trustedProxies);
  const secondStep = await sessions.passedSecondStep(c, owner.email);
  const outcome = await deps.perform(resetPassword, stranger, given);
  // The same link in another tab was faster.
  if ('error' in outcome && outcome.code === 'not_found') throw over(at, c);
  const guess = guessProblem(outcome, pages.words(c));
  if (guess !== null) return c.html(resetPage(at, c, link, owner, guess), 400);
  // Attempts by strangers must not keep the owner from signing in on this device.
  await sessions.rememberDevice(c, resultOf(outcome).email, { secondStep });
  sessions.cookies.clearSession(c);
  return pages.notice(c, (words) => words[owner.isNew ? 'firstPassword' : 'resetPassword'].done, {
    actions: [pages.signInLink(c)],
  });
}

/** @returns the account @throws {PageRefusal} 410 if the link does not work */
async function ownerOf(at: AtPage, c: Context, link: string): Promise<ResetOwner> {
  const { store, secrets, now } = at.deps;
  const id = readLink(secrets, 'reset_password', link);
  const owner = id === null ? null : await store.resetLinks.find(id, now());
  if (owner === null) throw over(at, c);
  return owner;
}

function over({ deps, pages }: AtPage, c: Context): PageRefusal {
  const again = { label: pages.words(c).forgotPassword.title, href: pages.path(FORGOT_PASSWORD) };
  const ways = { actions: deps.config.mail === undefined ? [] : [again] };
  return new PageRefusal('linkOver', 410, { tag: 'reset_link_over' }, ways, 'info');
}

function resetPage({ pages }: AtPage, c: Context, link: string, owner: ResetOwner, error: string | null) {
  const form = { action: pages.path(RESET), hidden: { link } };
  return (
    <ResetPasswordPage
      page={pages.frame(c)}
      {...form}
      email={owner.email}
      error={error}
      disconnects={owner.isFirstProof}
      isFirst={owner.isNew}
    />
  );
}
