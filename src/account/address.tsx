/**
 * GET and POST /account/address: asks for another address, after a recent sign-in. GET and POST /account/confirm-address
 * take the link that was sent to it; the GET changes nothing, because mail scanners open links, too.
 */
import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AddressPage, type AddressProps } from '../../views/account/address.js';
import { ConfirmAddressPage } from '../../views/account/confirm-address.js';
import { PageRefusal } from '../browser/pages.js';
import type { Config } from '../config.js';
import { confirmAddressChange, requestAddressChange } from '../operations/address-changes.js';
import { email, MAX_EMAIL_LENGTH } from '../rules/names.js';
import { readLink } from '../tokens/link.js';
import { recentPage } from './guard.js';
import { type AccountEnv, type AccountVisit, page } from './visit.js';

export const ADDRESS = '/account/address';
const CONFIRM = '/account/confirm-address';

type Typed = Pick<AddressProps, 'value' | 'error'>;
const NOTHING: Typed = { value: '', error: null };

export function addressRoutes(account: Hono<AccountEnv>): void {
  account.get(
    '/address',
    addressPage((visit) => ask(visit, NOTHING)),
  );
  account.post('/address', addressPage(request));
  account.get('/confirm-address', page(askToConfirm));
  account.post('/confirm-address', page(confirm));
}

/** Whether users can ask for another address. Without a mail server no link can be sent, and a platform keeps its own users. */
export function canChangeAddress({ mail, platform }: Config): boolean {
  return mail !== undefined && platform === undefined;
}

const addressPage: typeof page = (show) =>
  recentPage(ADDRESS, (visit) => {
    if (canChangeAddress(visit.deps.config)) return show(visit);
    throw new PageRefusal('notFound', 404, { tag: 'no_mail_server' });
  });

/** @param typed what was typed before, and what is wrong with it */
function ask(visit: AccountVisit, typed: Typed, status: ContentfulStatusCode = 200) {
  return visit.html(
    <AddressPage page={visit.frame} form={visit.form(ADDRESS)} current={visit.user.email} {...typed} />,
    status,
  );
}

async function request(visit: AccountVisit): Promise<Response> {
  const { input, user, words } = visit;
  const typed = input.one('new_email')?.trim() ?? '';
  const value = typed.slice(0, MAX_EMAIL_LENGTH);
  if (!email.safeParse(typed).success) {
    return ask(visit, { value, error: words.errors.setup.emailInvalid }, 400);
  }
  const sent = await visit.perform(requestAddressChange, { email: user.email, new_email: typed });
  return visit.notice(({ account }) => account.address.sent({ email: sent.email }));
}

async function askToConfirm(visit: AccountVisit): Promise<Response> {
  const link = visit.input.one('link') ?? '';
  const { email: address } = await pendingOf(visit, link);
  return visit.html(
    <ConfirmAddressPage page={visit.frame} {...visit.form(CONFIRM, { link })} email={address} />,
  );
}

async function confirm(visit: AccountVisit): Promise<Response> {
  const link = visit.input.one('link') ?? '';
  await pendingOf(visit, link);
  const outcome = await visit.attempt(confirmAddressChange, { link });
  // The same link in another tab was faster.
  if ('error' in outcome && outcome.code === 'not_found') throw over(visit);
  const changed = visit.resultOf(outcome);
  return visit.notice(({ account }) => account.address.changed({ email: changed.email }));
}

/** @throws {PageRefusal} 410 if the link does not work, 403 if it is for another account */
async function pendingOf(visit: AccountVisit, link: string) {
  const { deps, user, words } = visit;
  const id = readLink(deps.secrets, 'change_address', link);
  const pending = id === null ? null : await deps.store.addressChanges.pending(id, deps.now());
  if (pending === null) throw over(visit);
  if (pending.userId === user.id) return pending;
  const reason = { tag: 'link_of_another_account', userId: user.id } as const;
  throw new PageRefusal(({ notices }) => notices.linkOfAnother({ email: user.email }), 403, reason, {
    actions: [],
    forms: [{ ...visit.form('/sign-out'), label: words.account.signOut }],
  });
}

function over(visit: AccountVisit): PageRefusal {
  const settings = { label: visit.words.account.sections.settings, href: visit.href('/account/settings') };
  return new PageRefusal('linkOver', 410, { tag: 'address_link_over' }, { actions: [settings] }, 'info');
}
