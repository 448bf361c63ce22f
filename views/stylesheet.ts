import { account } from './styles/account.js';
import { admin } from './styles/admin.js';
import { base } from './styles/base.js';
import { card } from './styles/card.js';
import { consent } from './styles/consent.js';
import { controls } from './styles/controls.js';
import { modes } from './styles/modes.js';

/** The one stylesheet of all pages. It loads nothing but data: images, and needs no script. */
export const stylesheet: string = [base, card, controls, consent, account, admin, modes].join('');
