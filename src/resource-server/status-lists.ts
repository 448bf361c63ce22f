import { LRUCache } from 'lru-cache';
import { StatusList, type StatusListDeps } from './status-list.js';
import { TokenRefused } from './token-refused.js';
import type { StatusReference } from './verified-token.js';

/** The status lists that tokens refer to, at most `max` of them: the one that was not asked for the longest goes first. */
export class StatusLists {
  readonly #lists: LRUCache<string, StatusList>;

  constructor(
    private readonly deps: StatusListDeps,
    max: number,
  ) {
    this.#lists = new LRUCache({ max, dispose: (list) => list.close() });
  }

  /**
   * The status of a token, 0 when it is valid; see {@link StatusList.status}.
   * @throws {TokenRefused} `invalid_token` when the list is not on the issuer's origin
   */
  status({ uri, idx }: StatusReference, now: number): number | Promise<number> {
    let list = this.#lists.get(uri);
    if (list === undefined) {
      this.#checkAddress(uri);
      list = new StatusList(uri, this.deps);
      this.#lists.set(uri, list);
    }
    return list.status(idx, now);
  }

  close(): void {
    this.#lists.clear();
  }

  /** What a token names is never fetched from elsewhere: not even a signed one sends us into our own network (SSRF). */
  #checkAddress(uri: string): void {
    const url = URL.canParse(uri) ? new URL(uri) : null;
    const isOurs =
      url !== null && url.origin === new URL(this.deps.rules.issuer).origin && url.username === '';
    if (isOurs) return;
    throw new TokenRefused('invalid_token', 'The status list of the access token is not at its issuer.', {
      tag: 'status_list_elsewhere',
      uri,
    });
  }
}
