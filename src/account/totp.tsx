/** /account/security/totp: sets an authenticator app up, replaces it, and removes it. */
import type { Hono } from 'hono';
import { type TotpSectionProps, TotpSetupPage } from '../../views/account/security/totp.js';
import { continuation } from '../browser/return-to.js';
import { addTotp, removeTotp } from '../operations/second-factors.js';
import { setupAddress } from '../protocol/totp.js';
import type { SecondFactors } from '../store/second-factors.js';
import { draftTotpSecret, openDraft } from '../tokens/totp-secret.js';
import { factorPage } from './guard.js';
import { SECURITY, showRecoveryCodes } from './recovery-codes.js';
import type { AccountEnv, AccountVisit } from './visit.js';

const SET_UP = `${SECURITY}/totp`;
const REMOVE = `${SET_UP}/remove`;

export function totpRoutes(account: Hono<AccountEnv>): void {
  account.get('/security/totp', factorPage(SET_UP, showSetup));
  account.post('/security/totp', factorPage(SET_UP, setUp));
  account.post('/security/totp/remove', factorPage(SECURITY, remove));
}

export function totpSection(visit: AccountVisit, { totp }: SecondFactors): TotpSectionProps {
  return {
    addedAt: totp?.addedAt ?? null,
    setUpHref: visit.href(SET_UP),
    remove: visit.form(REMOVE),
  };
}

function showSetup(visit: AccountVisit): Promise<Response> {
  return setupPage(visit, null, null);
}

async function setUp(visit: AccountVisit): Promise<Response> {
  const draft = visit.input.one('draft') ?? '';
  const code = visit.input.one('code') ?? '';
  const outcome = await visit.attempt(addTotp, { draft, code, session: visit.session.id });
  if ('error' in outcome && outcome.tag === 'wrong_code')
    return setupPage(visit, draft, visit.words.errors.wrongCode);
  const { recovery_codes: codes, session_token } = visit.resultOf(outcome);
  await visit.afterNewFactor(session_token);
  const then = continuation(visit.deps.config, visit.input.one('return_to'));
  if (codes.length > 0) return showRecoveryCodes(visit, codes, { replaced: false, then });
  return then === undefined ? visit.goOn(SECURITY, { done: 'totp_added' }) : visit.redirect(then);
}

/** @param before the draft that a wrong code was for: the user's app has its secret */
async function setupPage(
  visit: AccountVisit,
  before: string | null,
  error: string | null,
): Promise<Response> {
  const { user, deps } = visit;
  const secret = before && (await openDraft(deps.secrets, user.id, before, deps.now()));
  const draft =
    before && secret ? { sealed: before, secret } : await draftTotpSecret(deps.secrets, user.id, deps.now());
  const then = continuation(deps.config, visit.input.one('return_to'));
  return visit.formHtml(
    <TotpSetupPage
      page={visit.frame}
      form={visit.form(SET_UP, { draft: draft.sealed, ...(then !== undefined && { return_to: then }) })}
      secret={draft.secret}
      address={setupAddress(draft.secret, visit.frame.brand.name, user.email)}
      error={error}
    />,
    error,
  );
}

async function remove(visit: AccountVisit): Promise<Response> {
  await visit.perform(removeTotp, {});
  return visit.goOn(SECURITY, { done: 'totp_removed' });
}
