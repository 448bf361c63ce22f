/**
 * GET and POST /create-account: takes a link from a sign-up. Only the form creates the account: mail scanners open links,
 * too, and whoever reads the address chooses its password.
 */
import type { Context, Hono } from 'hono';
import { CreateAccountPage } from '../../views/sign-in/create-account.js';
import { refuseOtherSites } from '../browser/csrf.js';
import { guessProblem } from '../browser/new-password.js';
import { PageRefusal } from '../browser/pages.js';
import { resultOf } from '../browser/refused.js';
import { continuation } from '../browser/return-to.js';
import { strangerOf } from '../browser/whereabouts.js';
import { readForm, readQuery } from '../http/forms.js';
import { signUp } from '../operations/sign-ups.js';
import { readLink } from '../tokens/link.js';
import type { AtPage } from './at-sign-in.js';
import { NOTHING_TYPED, type Typed, typedIn } from './new-account.js';
import { requireSignUp, signUpAddress } from './sign-up.js';

const PAGE = '/create-account';

/** A link that works, and the address that it was sent to. */
interface Opened {
  readonly link: string;
  readonly email: string;
}

export function createAccountRoutes(app: Hono, at: AtPage): void {
  app.get(PAGE, async (c) => {
    const opened = await open(at, c, readQuery(c).one('link') ?? '');
    return c.html(accountPage(at, c, opened, NOTHING_TYPED));
  });
  app.post(PAGE, (c) => create(at, c));
}

/** The link is a 256-bit secret, so the form needs no token of its own. */
async function create(at: AtPage, c: Context): Promise<Response> {
  const { deps, pages, sessions } = at;
  refuseOtherSites(c, deps.config.issuer);
  const form = await readForm(c);
  const opened = await open(at, c, form.one('link') ?? '');
  const typed = typedIn(form, pages.words(c));
  if (typed.error !== null) return c.html(accountPage(at, c, opened, typed), 400);
  const outcome = await deps.perform(signUp, strangerOf(c, deps.config.trustedProxies), {
    link: opened.link,
    name: typed.name,
    password: form.one('password') ?? '',
  });
  // The same link in another tab was faster.
  if ('error' in outcome && outcome.code === 'not_found') throw over(at, c);
  const guess = guessProblem(outcome, pages.words(c));
  if (guess !== null)
    return c.html(accountPage(at, c, opened, { ...typed, error: guess, invalidField: 'password' }), 400);
  const { user_id, email } = resultOf(outcome);
  await sessions.start(c, user_id, ['pwd'], { isKnown: true });
  await sessions.rememberDevice(c, email, { secondStep: false });
  return c.redirect(takeContinuation(at, c) ?? pages.path('/account'), 303);
}

/** Where this browser was going when it asked for the link; undefined: nowhere, or another browser asked. */
function takeContinuation({ deps, sessions }: AtPage, c: Context): string | undefined {
  const returnTo = continuation(deps.config, sessions.cookies.continuation(c));
  sessions.cookies.clearContinuation(c);
  return returnTo;
}

/** @throws {PageRefusal} 410 if the link does not work */
async function open(at: AtPage, c: Context, link: string): Promise<Opened> {
  const { store, secrets, now } = at.deps;
  requireSignUp(at);
  const id = readLink(secrets, 'sign_up', link);
  const email = id === null ? null : await store.signUps.find(id, now());
  if (email === null) throw over(at, c);
  return { link, email };
}

/** The person who used the link has an account, and anyone else can ask for another link. */
function over(at: AtPage, c: Context): PageRefusal {
  const { pages } = at;
  const words = pages.words(c);
  const again = { label: words.signUp.title, href: signUpAddress(at, undefined) };
  return new PageRefusal(
    'linkOver',
    410,
    { tag: 'sign_up_link_over' },
    { actions: [pages.signInLink(c), again] },
    'info',
  );
}

function accountPage({ pages }: AtPage, c: Context, { link, email }: Opened, typed: Typed) {
  const form = { action: pages.path(PAGE), hidden: { link } };
  return <CreateAccountPage page={pages.frame(c)} email={email} form={form} {...typed} />;
}
