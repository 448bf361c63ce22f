/**
 * Every flow of accounts and their emails in a real browser: with scripts on one database, without them on the other. The
 * two other pairs run with `npm run test:operate`. The flows are listed in `accounts/scenes.ts`.
 */
import { accountScenes } from './accounts/scenes.js';

accountScenes([
  { database: 'PGlite', hasScripts: true, signUp: 'domain' },
  { database: 'PostgreSQL', hasScripts: false, signUp: 'open' },
]);
