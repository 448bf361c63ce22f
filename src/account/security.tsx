/** GET /account/security: what the user signs in with besides their password, with a section for each kind. */
import type { Hono } from 'hono';
import { SecurityPage } from '../../views/account/security/page.js';
import { passkeyRoutes, passkeysSection } from './passkeys.js';
import { recoveryCodesRoutes, recoverySection } from './recovery-codes.js';
import { totpRoutes, totpSection } from './totp.js';
import { type AccountEnv, type AccountVisit, page } from './visit.js';

export function securityRoutes(account: Hono<AccountEnv>): void {
  account.get('/security', page(showSecurity));
  passkeyRoutes(account);
  totpRoutes(account);
  recoveryCodesRoutes(account);
}

async function showSecurity(visit: AccountVisit): Promise<Response> {
  const { store } = visit.deps;
  const [factors, passkeys] = await Promise.all([
    store.secondFactors.of(visit.user.id),
    store.passkeys.ofUser(visit.user.id),
  ]);
  return visit.html(
    <SecurityPage
      page={visit.frame}
      passkeys={passkeysSection(visit, passkeys)}
      totp={totpSection(visit, factors)}
      recovery={await recoverySection(visit, factors)}
      done={visit.input.one('done') ?? null}
    />,
  );
}
