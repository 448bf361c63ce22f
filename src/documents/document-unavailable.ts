import type { Reason } from '../protocol/errors.js';

/**
 * Why there is no document:
 * `refused` its address itself must not be fetched (scheme, list of hosts, a private IP address);
 * `gone` its host says so (404, 410);
 * `invalid` the answer is not the expected document (redirect, other status, other type, too large);
 * `unreachable` its host fails (DNS, a name that leads to a private address, connection, TLS, 429, 5xx, timeout), and may not
 *   fail tomorrow;
 * `busy` our own limits: the server fetches too much at once, or too often for this host or this caller.
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
 * A stranger's document cannot be fetched. The message is safe for anyone and contains no facts: a stranger who
 * pointed us at a network must not learn what we saw there. `reason` has the facts, for the log.
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
