import type { Tagged } from '../rules/reasons.js';

/**
 * Why there is no document:
 * `refused` its address itself must not be fetched (scheme, list of hosts, a private IP address);
 * `gone` its host says so (404, 410);
 * `invalid` the answer is not the expected document (redirect, other status, other type, too large);
 * `unreachable` its host fails, perhaps only for now (DNS, a name that leads to a private address, connection, TLS, 429,
 *   5xx, timeout);
 * `busy` our own limits: the server fetches too much at once, or too often for this host or this caller.
 */
export type Unavailability = 'refused' | 'gone' | 'invalid' | 'unreachable' | 'busy';

interface AtUrl {
  readonly url: string;
}

/** A limit that was used up. */
export type UsedUp = Tagged<{
  document_rate: AtUrl;
  host_rate: { readonly host: string };
  source_rate: { readonly source: string };
  source_host_rate: { readonly source: string; readonly host: string };
  address_rate: { readonly address: string };
}>;

/** What is wrong with an address, before anything is sent. */
export type AddressFault =
  | 'malformed_url'
  | 'scheme'
  | 'user_name'
  | 'fragment'
  | 'host'
  | 'port'
  | 'host_list';

/** What went wrong with a fetch, and the facts. */
export type FetchFault =
  | (UsedUp & { readonly retryAfterSeconds: number })
  | Tagged<
      Record<AddressFault | 'queue_full', AtUrl> &
        Record<'encoding' | 'connection', AtUrl & { readonly code: string }> &
        Record<'queue_timeout' | 'timeout', AtUrl & { readonly timeoutMs: number }> &
        Record<'dns' | 'no_address', { readonly host: string }> & {
          address: { readonly host: string; readonly address: string };
          status: AtUrl & { readonly status: number };
          media_type: AtUrl & { readonly mediaType: string };
          too_large: AtUrl & { readonly maxBytes: number };
          closed: Record<never, never>;
        }
    >;

const SENTENCES: Readonly<Record<Unavailability, string>> = {
  refused: 'This address must not be fetched.',
  gone: 'There is no document at this address.',
  invalid: 'The response at this address is not the expected document.',
  unreachable: 'The host of the document did not send a usable response.',
  busy: 'Too many documents are being fetched; try again in a minute.',
};

/**
 * The rule that an invalid response broke. Its developer needs to know, and the response came from a public address,
 * where anyone can see it: a private one is never asked.
 */
const BROKEN_RULES: Readonly<Partial<Record<FetchFault['tag'], string>>> = {
  status: 'The response at this address does not have status 200; redirects are not followed.',
  media_type: 'The response at this address does not have an accepted media type (Content-Type).',
  too_large: 'The response at this address is too large.',
  encoding: 'The response at this address cannot be decompressed (Content-Encoding).',
};

/** Seconds: a place in a full queue is free again after a fetch. */
const QUEUE_SECONDS = 5;

/**
 * A stranger's document cannot be fetched. The message is safe for anyone and contains no facts: a stranger who
 * pointed us at a network must not learn what we saw there. `reason` has the facts, for the log.
 */
export class DocumentUnavailable extends Error {
  override readonly name = 'DocumentUnavailable';
  readonly kind: Unavailability;
  readonly reason: FetchFault;

  constructor(kind: Unavailability, reason: FetchFault, cause?: unknown) {
    super(
      (kind === 'invalid' ? BROKEN_RULES[reason.tag] : undefined) ?? SENTENCES[kind],
      cause === undefined ? undefined : { cause },
    );
    this.kind = kind;
    this.reason = reason;
  }

  /** For `busy`, the seconds after which to try again. */
  get retryAfterSeconds(): number | undefined {
    if (this.kind !== 'busy') return undefined;
    return 'retryAfterSeconds' in this.reason ? this.reason.retryAfterSeconds : QUEUE_SECONDS;
  }
}
