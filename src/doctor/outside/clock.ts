import { PATHS } from '../../protocol/server-metadata.js';
import type { Check } from '../check.js';
import type { Outside } from './outside.js';

/** Resource servers forgive about as much. */
const MOST_SECONDS = 30;

/** The server's clock agrees with ours: a token from the future, or one that seems expired, is refused. */
export const clock: Check<Outside> = {
  name: 'clock',
  async run({ issuer, http, now }) {
    // Not from a cache, which would repeat an old date.
    const answer = await http.ask(issuer + PATHS.token, { method: 'POST', body: '' });
    const theirs = Date.parse(answer.header('date'));
    const seconds = Math.round((theirs - now().getTime()) / 1000);
    if (Number.isNaN(seconds) || Math.abs(seconds) <= MOST_SECONDS) return [];
    return [
      {
        problem: `The server’s clock and the one here differ by ${Math.abs(seconds)} seconds (the server is ${seconds > 0 ? 'ahead' : 'behind'}).`,
        change: 'On the machine whose clock is wrong, run: timedatectl set-ntp true',
      },
    ];
  },
};
