/** /account/security/passkeys: adds passkeys, and renames and removes them. */
import type { Hono } from 'hono';
import {
  AddPasskeyPage,
  PasskeyPage,
  type PasskeysSectionProps,
} from '../../views/account/security/passkeys.js';
import { deviceName } from '../../views/shared/device.js';
import { addPasskey, removePasskey, renamePasskey } from '../operations/passkeys.js';
import type { Refusal } from '../operations/refusal.js';
import { creationOptions } from '../people/new-passkey.js';
import { relyingPartyOf } from '../protocol/relying-party.js';
import { parseJson } from '../rules/json.js';
import { MAX_PASSKEYS } from '../rules/passkeys.js';
import type { StoreReads } from '../store/reads.js';
import { factorPage } from './guard.js';
import { SECURITY } from './recovery-codes.js';
import { type AccountEnv, type AccountVisit, page } from './visit.js';

const ADD = `${SECURITY}/passkeys`;
const ONE = `${SECURITY}/passkey`;
const RENAME = `${ONE}/rename`;
const REMOVE = `${ONE}/remove`;

type OwnPasskeys = Awaited<ReturnType<StoreReads['passkeys']['ofUser']>>;

export function passkeyRoutes(account: Hono<AccountEnv>): void {
  // The sign-in is checked before a passkey is made: one that is then refused would stay on the device.
  account.get(
    '/security/passkeys',
    factorPage(SECURITY, (visit) => addPage(visit, null)),
  );
  account.post('/security/passkeys', factorPage(ADD, add));
  account.get('/security/passkey', page(showOne));
  account.post('/security/passkey/rename', page(rename));
  account.post('/security/passkey/remove', factorPage(SECURITY, remove));
}

/** @returns null if this server has no passkeys, and the user none from another time */
export function passkeysSection(visit: AccountVisit, passkeys: OwnPasskeys): PasskeysSectionProps | null {
  const hasPasskeys = relyingPartyOf(visit.deps.config.issuer) !== null;
  if (!hasPasskeys && passkeys.length === 0) return null;
  return {
    passkeys: passkeys.map(({ id, ...each }) => ({ ...each, href: visit.href(ONE, { id }) })),
    addHref: hasPasskeys && passkeys.length < MAX_PASSKEYS ? visit.href(ADD) : null,
    most: MAX_PASSKEYS,
  };
}

async function addPage(visit: AccountVisit, error: string | null): Promise<Response> {
  const { user, session, deps, frame, input } = visit;
  const relyingParty = relyingPartyOf(deps.config.issuer);
  const existing = await deps.store.passkeys.ofUser(user.id);
  if (relyingParty === null || existing.length >= MAX_PASSKEYS) return visit.goOn(SECURITY);
  const from = { relyingParty, secrets: deps.secrets, now: deps.now() };
  const about = { siteName: frame.brand.name, user, sessionId: session.id, existing };
  const form = {
    ...visit.form(ADD),
    options: JSON.stringify(creationOptions(from, about)),
    scriptHref: visit.passkeyScript(),
  };
  const name = input.one('name') ?? deviceName(visit.words, visit.device);
  return visit.formHtml(<AddPasskeyPage page={frame} form={form} name={name} error={error} />, error);
}

async function add(visit: AccountVisit): Promise<Response> {
  const { input, session } = visit;
  const outcome = await visit.attempt(addPasskey, {
    session: session.id,
    name: input.one('name') ?? '',
    credential: parseJson(input.one('credential') ?? ''),
  });
  const error = 'error' in outcome ? problemOf(visit, outcome) : null;
  if (error !== null) return addPage(visit, error);
  await visit.afterNewFactor(visit.resultOf(outcome).session_token);
  return visit.goOn(SECURITY, { done: 'passkey_added' });
}

/** @returns null for a refusal that has a page of its own */
function problemOf({ words }: AccountVisit, { tag, code }: Refusal): string | null {
  const { known, refused } = words.account.security.passkeys;
  if (tag === 'passkey_expired') return words.errors.passkey.expired;
  if (tag === 'passkey_known') return known;
  // The page leads back to the list, which says that it is full.
  if (tag === 'passkeys_full') return refused;
  return tag === 'passkey_refused' || code === 'invalid' ? refused : null;
}

async function showOne(visit: AccountVisit): Promise<Response> {
  const id = visit.input.one('id');
  const passkey = (await visit.deps.store.passkeys.ofUser(visit.user.id)).find((each) => each.id === id);
  // It was removed in another tab.
  if (passkey === undefined) return visit.goOn(SECURITY);
  return visit.html(
    <PasskeyPage
      page={visit.frame}
      name={passkey.name}
      rename={visit.form(RENAME, { id: passkey.id })}
      remove={visit.form(REMOVE, { id: passkey.id })}
      saved={visit.input.one('saved') !== undefined}
    />,
  );
}

async function rename(visit: AccountVisit): Promise<Response> {
  const { input, user } = visit;
  const id = input.required('id');
  await visit.perform(renamePasskey, { user: user.email, id, name: input.required('name') });
  return visit.goOn(ONE, { id, saved: '1' });
}

async function remove(visit: AccountVisit): Promise<Response> {
  await visit.end(removePasskey, { user: visit.user.email, id: visit.input.required('id') });
  return visit.goOn(SECURITY, { done: 'passkey_removed' });
}
