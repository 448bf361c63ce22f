/** /operate/user/remove-passkey: removes one passkey of a user who lost it. */
import type { Hono } from 'hono';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import { listPasskeys, removePasskey } from '../operations/passkeys.js';
import { notFound } from '../operations/refusal.js';
import { showUser } from '../operations/users.js';
import { identityOfUser, sameAddress } from './user-identity.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';

export function passkeysRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/user/remove-passkey', formPage(confirmRemoval));
  app.post('/user/remove-passkey', page(remove));
}

async function confirmRemoval(visit: ConsoleVisit): Promise<Response> {
  const { user } = await visit.perform(showUser, { email: visit.given('email') });
  const { passkeys } = await visit.perform(listPasskeys, { user: user.email });
  const passkey = passkeys.find(({ id }) => id === visit.given('passkey'));
  if (passkey === undefined) return visit.refuse(notFound(`${user.email} no longer has this passkey.`));
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="users"
      title={`Remove the passkey “${passkey.name}” of ${user.email}?`}
      text="They can no longer sign in with it. Browsers where they are signed in stay signed in."
      form={visit.form('/user/remove-passkey', { ...identityOfUser(user), passkey: passkey.id })}
      button="Remove passkey"
      backHref={visit.href('/user', { email: user.email })}
    />,
  );
}

async function remove(visit: ConsoleVisit): Promise<Response> {
  const email = await sameAddress(visit);
  await visit.end(removePasskey, { user: email, id: visit.given('passkey') });
  return visit.goOn('/user', 'passkey_removed', { email });
}
