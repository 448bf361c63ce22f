import { DAY_MS } from '../../rules/lifetimes.js';
import type { Check, Finding } from '../check.js';
import type { Inside } from './inside.js';

const OLDEST_DAYS = 365;

/** `SECRET_KEY` opens the signing keys, and none has signed for too long. */
export const signingKeys: Check<Inside> = {
  name: 'signing-keys',
  async run({ facts, config, now }) {
    const { keys } = await facts();
    const closed = keys.find(({ opens }) => !opens);
    if (closed !== undefined) {
      const where = config.secretKeys === undefined ? `${config.dataDir}/secret.key` : 'SECRET_KEY';
      return [
        {
          problem: `${where} cannot decrypt the signing key ${closed.kid}, so no server can start with it.`,
          change:
            'Put the key that the database was created with into SECRET_KEY (several may be listed, newest first).',
        },
      ];
    }
    const findings: Finding[] = [];
    const signing = keys.find(({ state }) => state === 'signing');
    if (signing === undefined)
      findings.push({ problem: 'There is no signing key.', change: 'Start a server: vouchsafe serve' });
    else {
      const days = Math.floor((now().getTime() - Date.parse(signing.activates_at)) / DAY_MS);
      if (days > OLDEST_DAYS)
        findings.push({
          problem: `The signing key ${signing.kid} has been in use for ${days} days.`,
          change: 'Run: vouchsafe keys rotate',
        });
    }
    return findings;
  },
};
