import { PATHS } from '../../protocol/server-metadata.js';
import type { Check } from '../check.js';
import { MOST_CLOCK_SECONDS, SYNCHRONIZE } from '../clocks.js';
import type { Outside } from './outside.js';

/** The server's clock agrees with ours: a token from the future, or one that seems expired, is refused. */
export const clock: Check<Outside> = {
  name: 'clock',
  async run({ issuer, http, now }) {
    const asked = now().getTime();
    // Not from a cache, which would repeat an old date.
    const answer = await http.ask(issuer + PATHS.token, { method: 'POST', body: '' });
    const theirs = Date.parse(answer.header('date'));
    // The server read its clock at some time in between: a slow answer does not mean a wrong clock.
    const ours = Math.min(Math.max(theirs, asked), now().getTime());
    const seconds = Math.round((theirs - ours) / 1000);
    if (Number.isNaN(seconds) || Math.abs(seconds) <= MOST_CLOCK_SECONDS) return [];
    return [
      {
        problem: `The server’s clock and the one here differ by ${Math.abs(seconds)} seconds (the server is ${seconds > 0 ? 'ahead' : 'behind'}).`,
        change: SYNCHRONIZE,
      },
    ];
  },
};
