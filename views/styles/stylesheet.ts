import { account } from './account.js';
import { admin } from './admin.js';
import { base } from './base.js';
import { card } from './card.js';
import { consent } from './consent.js';
import { consoleStyles } from './console.js';
import { controls } from './controls.js';
import { modes } from './modes.js';

/** The one stylesheet of all pages. It loads nothing but data: images, and needs no script. */
export const stylesheet: string = [base, card, controls, consent, account, admin, consoleStyles, modes].join(
  '',
);
