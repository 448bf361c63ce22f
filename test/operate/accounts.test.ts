/** The pairs of database and scripts that `test/chromium/account-flows.test.ts` leaves out, and both ways to sign up. */
import { accountScenes } from '../chromium/accounts/scenes.js';

accountScenes([
  { database: 'PostgreSQL', hasScripts: false, signUp: 'open' },
  { database: 'PGlite', hasScripts: false, signUp: 'domain' },
  { database: 'PostgreSQL', hasScripts: true, signUp: 'open' },
]);
