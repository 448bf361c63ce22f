import { type Check, NotApplicable } from '../check.js';
import type { Inside } from './inside.js';

/** Every webhook accepts its messages. */
export const webhooks: Check<Inside> = {
  name: 'webhooks',
  async run({ facts }) {
    const { count, failing } = (await facts()).webhooks;
    if (count === 0) throw new NotApplicable('There are no webhooks.');
    return failing.map(({ id, waiting, given_up, since, last_fault }) => ({
      problem: `The webhook ${id} has been failing since ${since} (${last_fault ?? 'no answer'}): messages waiting: ${waiting}, given up: ${given_up}.`,
      change: `To see its responses: vouchsafe webhook deliveries ${id}. Once it works again: vouchsafe webhook replay ${id} --failed. If you no longer need it: vouchsafe webhook delete ${id}`,
    }));
  },
};
