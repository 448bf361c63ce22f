import type { Reason } from '../protocol/errors.js';

/**
 * Why there is no answer that counts:
 * `unreachable` the platform cannot be connected to, is too slow, or says that it failed;
 * `invalid` what it said is no answer;
 * `busy` we ask too much at once.
 */
export type PlatformFailure = 'unreachable' | 'invalid' | 'busy';

const SENTENCES: Readonly<Record<PlatformFailure, string>> = {
  unreachable: 'The platform does not answer PLATFORM_HOOK_URL as it should.',
  invalid: 'What the platform answered at PLATFORM_HOOK_URL is no answer; see docs/platform-hook.md.',
  busy: 'More is asked of the platform than it answers.',
};

/** The platform was asked, or could not be, and what it knows stays unknown. `reason` has the facts, for the log. */
export class PlatformUnavailable extends Error {
  override readonly name = 'PlatformUnavailable';

  constructor(
    readonly kind: PlatformFailure,
    readonly reason: Reason,
    cause?: unknown,
  ) {
    super(SENTENCES[kind], cause === undefined ? undefined : { cause });
  }
}
