import type { Forms } from './csrf.js';
import type { Pages } from './pages.js';
import type { BrowserSessions } from './session.js';

/** What the sign-in, account and administrator pages share. */
export interface AtBrowser {
  readonly pages: Pages;
  readonly sessions: BrowserSessions;
  readonly forms: Forms;
}
