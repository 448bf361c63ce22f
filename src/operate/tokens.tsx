/** /operate/tokens: the tokens of operators' programs. */
import type { Hono } from 'hono';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import { TokensPage } from '../../views/operate/tokens.js';
import { notFound } from '../operations/refusal.js';
import { listTokens, revokeToken } from '../operations/tokens.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';

export function tokensRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/tokens', page(showAll));
  app.get('/token/revoke', formPage(confirmRevocation));
  app.post('/token/revoke', page(revoke));
}

async function showAll(visit: ConsoleVisit): Promise<Response> {
  const { tokens } = await visit.perform(listTokens);
  return visit.html(
    <TokensPage
      frame={visit.frame}
      tokens={tokens.map((it) => ({ ...it, revokeHref: visit.href('/token/revoke', { name: it.name }) }))}
    />,
  );
}

async function confirmRevocation(visit: ConsoleVisit): Promise<Response> {
  const { tokens } = await visit.perform(listTokens);
  const wanted = visit.given('name');
  const { name } =
    tokens.find((it) => it.name === wanted) ?? visit.refuse(notFound(`There is no token ${wanted}.`));
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="tokens"
      title={`Revoke the API token ${name}?`}
      text="Programs that use it lose access immediately. This can’t be undone."
      form={visit.form('/token/revoke', { name })}
      button="Revoke token"
      backHref={visit.href('/tokens')}
    />,
  );
}

async function revoke(visit: ConsoleVisit): Promise<Response> {
  await visit.end(revokeToken, { name: visit.given('name') });
  return visit.goOn('/tokens', 'token_revoked');
}
