import type { Reason } from '../protocol/errors.js';

/**
 * Why there is no usable answer:
 * `unreachable` the platform cannot be connected to, is too slow, or reports a failure;
 * `invalid` its response is not a valid answer;
 * `busy` we ask too much at once.
 */
export type PlatformFailure = 'unreachable' | 'invalid' | 'busy';

const SENTENCES: Readonly<Record<PlatformFailure, string>> = {
  unreachable: 'The platform does not answer PLATFORM_HOOK_URL as it should.',
  invalid: 'What the platform answered at PLATFORM_HOOK_URL is no answer; see docs/platform-hook.md.',
  busy: 'More is asked of the platform than it answers.',
};

/** The platform gave no usable answer. `reason` has the facts, for the log. */
export class PlatformUnavailable extends Error {
  override readonly name = 'PlatformUnavailable';

  readonly kind: PlatformFailure;
  readonly reason: Reason;

  constructor(kind: PlatformFailure, reason: Reason, cause?: unknown) {
    super(SENTENCES[kind], cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.reason = reason;
  }
}
