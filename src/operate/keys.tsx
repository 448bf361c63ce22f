/** /operate/keys: the signing keys, and a new one. */
import type { Hono } from 'hono';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import { KeysPage } from '../../views/operate/keys.js';
import { listKeys, rotateKeys } from '../operations/keys.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';

export function keysRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/keys', page(showKeys));
  app.get('/keys/rotate', formPage(confirmRotation));
  app.post('/keys/rotate', page(rotate));
}

async function showKeys(visit: ConsoleVisit): Promise<Response> {
  const { keys } = await visit.perform(listKeys, {});
  return visit.html(<KeysPage frame={visit.frame} keys={keys} rotateHref={visit.href('/keys/rotate')} />);
}

function confirmRotation(visit: ConsoleVisit): Response | Promise<Response> {
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="keys"
      title="Rotate the signing key?"
      text="A new key is published now and starts signing in ten minutes. The current key stays published until its last token expires."
      form={visit.form('/keys/rotate')}
      button="Rotate key"
      isHarmless
      backHref={visit.href('/keys')}
    />,
  );
}

async function rotate(visit: ConsoleVisit): Promise<Response> {
  const outcome = await visit.attempt(rotateKeys, {});
  // After a second click, or if another operator has just created a key: the page shows the one that is waiting.
  if ('error' in outcome && outcome.code === 'conflict') return visit.goOn('/keys', 'key_waits');
  visit.resultOf(outcome);
  return visit.goOn('/keys', 'rotated');
}
