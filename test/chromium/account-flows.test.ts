/**
 * Every flow of accounts and their emails in a real browser, with scripts on the embedded database. The three other pairs
 * of scripts and database run with `npm run test:operate`. The flows are listed in `accounts/scenes.ts`.
 */
import { accountScenes } from './accounts/scenes.js';

accountScenes([{ database: 'PGlite', hasScripts: true, signUp: 'domain' }]);
