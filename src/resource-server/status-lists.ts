import { LRUCache } from 'lru-cache';
import type { StatusReference } from '../protocol/claims.js';
import { StatusList, type StatusListDeps } from './status-list.js';
import { TokenRefused } from './token-refused.js';

/** The status lists that tokens refer to, at most `max` of them: the least recently used one is dropped first. */
export class StatusLists {
  readonly #lists: LRUCache<string, StatusList>;

  readonly #deps: StatusListDeps;

  constructor(deps: StatusListDeps, max: number) {
    this.#deps = deps;
    this.#lists = new LRUCache({ max, dispose: (list) => list.close() });
  }

  /**
   * The status of a token, 0 if it is valid; see {@link StatusList.status}.
   * @throws {TokenRefused} `invalid_token` if the list is not on the issuer's origin
   */
  status({ uri, idx }: StatusReference, now: number): number | Promise<number> {
    let list = this.#lists.get(uri);
    if (list === undefined) {
      this.#checkAddress(uri);
      list = new StatusList(uri, this.#deps);
      this.#lists.set(uri, list);
    }
    return list.status(idx, now);
  }

  close(): void {
    this.#lists.clear();
  }

  /**
   * Lists are fetched from the issuer's origin only: not even a signed token may direct us into our own network (SSRF).
   */
  #checkAddress(uri: string): void {
    const url = URL.canParse(uri) ? new URL(uri) : null;
    const isOurs =
      url !== null && url.origin === new URL(this.#deps.rules.issuer).origin && url.username === '';
    if (isOurs) return;
    throw new TokenRefused('invalid_token', 'The status list of the access token is not at its issuer.', {
      tag: 'status_list_elsewhere',
      uri,
    });
  }
}
