/** The pairs of database and scripts that `test/flows/chromium-links.test.ts` leaves out, and the other way to sign up. */
import { accountScenes } from '../flows/accounts/scenes.js';

accountScenes([
  { database: 'PGlite', hasScripts: false, signUp: 'domain' },
  { database: 'PostgreSQL', hasScripts: true, signUp: 'open' },
]);
