/** Seconds by which two clocks may differ: as much as our verifier forgives by default (`leewaySeconds`). */
export const MOST_CLOCK_SECONDS = 5;

/** What to do about a wrong clock. */
export const SYNCHRONIZE = 'On the machine whose clock is wrong, run: timedatectl set-ntp true';
