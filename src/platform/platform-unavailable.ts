import type { Tagged } from '../rules/reasons.js';

/**
 * Why there is no usable answer:
 * `unreachable` the platform cannot be connected to, is too slow, or reports a failure;
 * `invalid` its response is not a valid answer;
 * `busy` we ask too much at once.
 */
export type PlatformFailure = 'unreachable' | 'invalid' | 'busy';

/** What is wrong with the platform's answer, or with the way to it, and the facts. */
type PlatformFault = Tagged<{
  platform_queue_full: Record<never, never>;
  platform_timeout: { readonly code: string };
  platform_connection: { readonly code: string };
  platform_status: { readonly status: number };
  platform_answer_too_large: { readonly maxBytes: number };
  platform_answer_not_json: Record<never, never>;
  platform_answer_invalid: { readonly problems: readonly string[] };
  platform_answer_unknown_names: { readonly problems: readonly string[] };
}>;

const SENTENCES: Readonly<Record<PlatformFailure, string>> = {
  unreachable: 'The platform does not answer PLATFORM_HOOK_URL as it should.',
  invalid: 'The answer of the platform at PLATFORM_HOOK_URL is invalid; see docs/platform-hook.md.',
  busy: 'Too many calls to the platform are waiting for an answer.',
};

/** The platform gave no usable answer. `reason` has the facts, for the log. */
export class PlatformUnavailable extends Error {
  override readonly name = 'PlatformUnavailable';

  readonly kind: PlatformFailure;
  readonly reason: PlatformFault;

  constructor(kind: PlatformFailure, reason: PlatformFault, cause?: unknown) {
    super(SENTENCES[kind], cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.reason = reason;
  }
}
