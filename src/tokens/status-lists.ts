import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { StatusReference } from '../protocol/claims.js';
import { PATHS } from '../protocol/server-metadata.js';
import {
  ENTRIES_PER_LIST,
  listOf,
  type Shuffle,
  shuffleOf,
  statusListClaim,
} from '../protocol/status-list.js';
import { atMost } from '../rules/lru-bounds.js';
import type { StatusEntries } from '../store/status-entries.js';
import type { SigningKeys } from './signing-keys.js';

/** Seconds for which verifiers may cache a list; a revocation is on it at most a second later. */
const STATUS_LIST_TTL = 2;
/** Seconds for which a process answers from memory. */
const CHECK_EVERY = 1;
/** Seconds after which an unchanged list is signed again, and after which a signed list expires. */
const SIGN_EVERY = 300;
const EXPIRES_AFTER = 900;
/** More lists than a process needs: a quarter of a billion entries. */
const MAX_LISTS = 1000;

/** The data that the lists are built from. */
export type StatusListSource = Pick<StatusEntries, 'shuffleKey' | 'count' | 'retired' | 'version'>;

/** A signed list as it is served. */
export interface SignedStatusList {
  readonly jwt: string;
  /** The JWT, compressed for transfer (§8.2). */
  readonly gzipped: Uint8Array<ArrayBuffer>;
  /** The same in every process while the list is unchanged. */
  readonly etag: string;
}

interface KeptList extends SignedStatusList {
  readonly version: string;
  readonly checkedAt: number;
  readonly window: number;
}

/** Builds the status lists and the references that access tokens carry. */
export class StatusLists {
  readonly #shuffles = new LRUCache<number, Shuffle>(atMost(MAX_LISTS));
  readonly #kept = new LRUCache<number, KeptList>(atMost(MAX_LISTS));
  readonly #underWay = new Map<number, Promise<SignedStatusList | null>>();

  readonly #entries: StatusListSource;
  readonly #keys: SigningKeys;
  readonly #issuer: string;
  readonly #shuffleKey: string;

  private constructor(entries: StatusListSource, keys: SigningKeys, issuer: string, shuffleKey: string) {
    this.#entries = entries;
    this.#keys = keys;
    this.#issuer = issuer;
    this.#shuffleKey = shuffleKey;
  }

  static async open(entries: StatusListSource, keys: SigningKeys, issuer: string): Promise<StatusLists> {
    return new StatusLists(entries, keys, issuer, await entries.shuffleKey());
  }

  /** The reference that a token of this entry carries. */
  reference(entry: number): StatusReference {
    const list = listOf(entry);
    return { idx: this.#shuffle(list)(entry % ENTRIES_PER_LIST), uri: this.uri(list) };
  }

  uri(list: number): string {
    return `${this.#issuer}${PATHS.statusLists}/${list}`;
  }

  /** The addresses of all lists that tokens refer to (§9.3). */
  async uris(): Promise<readonly string[]> {
    const count = await this.#entries.count();
    return Array.from({ length: Math.ceil(count / ENTRIES_PER_LIST) }, (_, list) => this.uri(list));
  }

  /**
   * A list, at most a second old. Simultaneous calls share one check; within a second there is no check, and the list
   * is returned at once.
   * @returns null when no token refers to it
   */
  signed(list: number, now: Date): SignedStatusList | Promise<SignedStatusList | null> {
    const kept = this.#kept.get(list);
    if (kept !== undefined && Math.abs(now.getTime() - kept.checkedAt) < CHECK_EVERY * 1000) return kept;
    let underWay = this.#underWay.get(list);
    if (underWay === undefined) {
      underWay = this.#look(list, kept, now).finally(() => this.#underWay.delete(list));
      this.#underWay.set(list, underWay);
    }
    return underWay;
  }

  async #look(list: number, kept: KeptList | undefined, now: Date): Promise<SignedStatusList | null> {
    const from = list * ENTRIES_PER_LIST;
    const to = from + ENTRIES_PER_LIST;
    if (kept === undefined && from >= (await this.#entries.count())) return null;
    const checkedAt = now.getTime();
    // Read before the entries: a change in between is found at the next check.
    const version = await this.#entries.version(from, to);
    const window = Math.floor(checkedAt / (SIGN_EVERY * 1000));
    if (kept?.version === version && kept.window === window) {
      const again = { ...kept, checkedAt };
      this.#kept.set(list, again);
      return again;
    }
    const claim = statusListClaim(await this.#entries.retired(from, to), this.#shuffle(list));
    const jwt = await this.#sign(list, claim, now);
    const fresh = {
      jwt,
      gzipped: gzipSync(jwt),
      etag: `W/"${createHash('sha256').update(`${window} ${claim.lst}`).digest('base64url').slice(0, 22)}"`,
      version,
      checkedAt,
      window,
    };
    this.#kept.set(list, fresh);
    return fresh;
  }

  /** §5.1 */
  async #sign(list: number, claim: ReturnType<typeof statusListClaim>, now: Date): Promise<string> {
    const key = await this.#keys.current(now);
    const iat = Math.floor(now.getTime() / 1000);
    return key.sign('statuslist+jwt', {
      status_list: claim,
      ttl: STATUS_LIST_TTL,
      sub: this.uri(list),
      iss: this.#issuer,
      iat,
      exp: iat + EXPIRES_AFTER,
    });
  }

  #shuffle(list: number): Shuffle {
    let shuffle = this.#shuffles.get(list);
    if (shuffle === undefined) {
      shuffle = shuffleOf(this.#shuffleKey, list);
      this.#shuffles.set(list, shuffle);
    }
    return shuffle;
  }
}
