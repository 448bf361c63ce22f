/** POST /account/security/recovery-codes: makes new codes. Only a response to a form ever holds them. */
import type { Hono } from 'hono';
import { RecoveryCodesPage, type RecoverySectionProps } from '../../views/account/security/recovery-codes.js';
import { makeRecoveryCodes } from '../operations/second-factors.js';
import type { SecondFactors } from '../store/second-factors.js';
import { nameOfRecoveryCodes } from '../tokens/recovery-codes.js';
import { factorPage } from './guard.js';
import type { AccountEnv, AccountVisit } from './visit.js';

export const SECURITY = '/account/security';
const MAKE = `${SECURITY}/recovery-codes`;

export function recoveryCodesRoutes(account: Hono<AccountEnv>): void {
  account.post('/security/recovery-codes', factorPage(SECURITY, renew));
}

/** @returns null for a user without a second factor that the codes could stand in for */
export async function recoverySection(
  visit: AccountVisit,
  { totp, recoveryCodes }: SecondFactors,
): Promise<RecoverySectionProps | null> {
  if (totp === null) return null;
  const { store, now } = visit.deps;
  const hashes = await store.secondFactors.recoveryHashes(visit.user.id);
  const replaces = nameOfRecoveryCodes(visit.session.id, hashes, now());
  return { left: recoveryCodes, make: visit.form(MAKE, { replaces }) };
}

/** @param options `replaced`: whether there were others before; `then`: where the user continues, if not here */
export function showRecoveryCodes(
  visit: AccountVisit,
  codes: readonly string[],
  { replaced, then }: { readonly replaced: boolean; readonly then?: string | undefined },
): Response | Promise<Response> {
  const nextHref = then ?? visit.href(SECURITY);
  return visit.html(
    <RecoveryCodesPage page={visit.frame} codes={codes} replaced={replaced} nextHref={nextHref} />,
  );
}

async function renew(visit: AccountVisit): Promise<Response> {
  const outcome = await visit.attempt(makeRecoveryCodes, {
    session: visit.session.id,
    replaces: visit.input.one('replaces') ?? '',
  });
  // That page shows how many codes are left, and can replace them.
  if ('error' in outcome && outcome.code === 'conflict') return visit.goOn(SECURITY);
  return showRecoveryCodes(visit, visit.resultOf(outcome).recovery_codes, { replaced: true });
}
