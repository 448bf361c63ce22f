import type { AtBrowser } from '../browser/at-browser.js';
import type { PageDeps, SignInDeps } from '../deps.js';
import type { Visits } from './visit.js';

/** What the pages share that belong to no authorization request. */
export interface AtPage extends AtBrowser {
  readonly deps: PageDeps;
}

/** What the pages of an authorization request share. */
export interface AtSignIn extends AtPage {
  readonly deps: SignInDeps;
  readonly visits: Visits;
}
