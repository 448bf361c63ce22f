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
  busy: 'The server cannot fetch more documents right now.',
};

/** Says which of our limits was reached: the developer of a client that has to wait needs to know. */
const LIMITS: Readonly<Record<UsedUp['tag'] | 'queue_full' | 'queue_timeout', string>> = {
  document_rate: 'This document was requested too often in the last minute.',
  host_rate: 'Too many documents on this host were requested in the last minute.',
  source_rate: 'Too many documents were requested from your network in the last minute.',
  source_host_rate: 'Too many documents on this host were requested from your network in the last minute.',
  address_rate: 'Too many documents at the IP address of this host were requested in the last minute.',
  queue_full: 'Too many documents are waiting to be fetched.',
  queue_timeout: 'The document waited too long for its turn to be fetched.',
};

/**
 * The rule that an invalid response broke. Its developer needs to know, and the response came from a public address,
 * where anyone can see it: a private one is never asked.
 */
const BROKEN_RULES: Readonly<Partial<Record<FetchFault['tag'], string>>> = {
  status: 'The response at this address does not have status 200; redirects are not followed.',
  media_type:
    'The Content-Type of the response at this address is not application/json, or another type of JSON.',
  too_large: 'The response at this address is too large.',
  encoding: 'The response at this address cannot be decompressed (Content-Encoding).',
};

/** More specific sentences, for the faults that anyone may know about. */
const TOLD: Readonly<Partial<Record<Unavailability, Readonly<Partial<Record<FetchFault['tag'], string>>>>>> =
  {
    invalid: BROKEN_RULES,
    busy: LIMITS,
  };

/** By then, a full queue has a free place again, and a host may have restarted. */
const RETRY_AFTER_SECONDS = 5;

/**
 * A stranger's document cannot be fetched. The message is safe for anyone and contains no facts: a stranger who
 * pointed us at a network must not learn what we saw there. For `busy`, it says which limit was reached. `reason` has
 * the facts, for the log.
 */
export class DocumentUnavailable extends Error {
  override readonly name = 'DocumentUnavailable';
  readonly kind: Unavailability;
  readonly reason: FetchFault;

  constructor(kind: Unavailability, reason: FetchFault, cause?: unknown) {
    super(TOLD[kind]?.[reason.tag] ?? SENTENCES[kind], cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.reason = reason;
  }

  /** The seconds after which a retry may succeed. Only for `busy` and `unreachable`: the others are not temporary. */
  get retryAfterSeconds(): number {
    return 'retryAfterSeconds' in this.reason ? this.reason.retryAfterSeconds : RETRY_AFTER_SECONDS;
  }
}
