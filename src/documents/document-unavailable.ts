import type { Reason } from '../protocol/errors.js';

/**
 * Why there is no document:
 * `refused` it must not be fetched (scheme, list of hosts, address);
 * `gone` its host says so (404, 410);
 * `invalid` what came is not what was asked for (redirect, other status, other type, too large);
 * `unreachable` its host fails (DNS, connection, TLS, 429, 5xx, timeout), and may not fail tomorrow;
 * `busy` we fetch too much at once, or too often from this host.
 */
export type Unavailability = 'refused' | 'gone' | 'invalid' | 'unreachable' | 'busy';

const SENTENCES: Readonly<Record<Unavailability, string>> = {
  refused: 'This address must not be fetched.',
  gone: 'There is no document at this address.',
  invalid: 'What is at this address is not the expected document.',
  unreachable: 'The host of the document does not answer as it should.',
  busy: 'Too many documents are being fetched; try again in a minute.',
};

/**
 * A stranger's document cannot be had. The message is for anyone and names no fact:
 * what we saw of a network is not told to the stranger who pointed us there. `reason` has the facts, for the log.
 */
export class DocumentUnavailable extends Error {
  override readonly name = 'DocumentUnavailable';
  readonly kind: Unavailability;
  readonly reason: Reason;

  constructor(kind: Unavailability, reason: Reason, cause?: unknown) {
    super(SENTENCES[kind], cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.reason = reason;
  }
}
