/** Every request of the kit goes through here. It limits time and bytes, and follows no redirect. */
import { readBounded } from '../rules/bounded-body.js';

export interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The most bytes of the response body that are read, decompressed. */
  readonly maxBytes: number;
}

export interface Answered {
  readonly status: number;
  /** Empty unless the status is 200. */
  readonly body: string;
  readonly etag: string | null;
}

export class Exchange {
  readonly #underWay = new Set<AbortController>();
  #isClosed = false;

  readonly #fetch: typeof globalThis.fetch;
  readonly #timeoutMs: number;

  constructor(fetch: typeof globalThis.fetch, timeoutMs: number) {
    this.#fetch = fetch;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Sends one request. The caller handles every status, including redirects: a checked address must not lead to an
   * unchecked one.
   * @throws any network failure: no connection, no complete response in time, too many bytes, or `close`
   */
  async ask(url: string, { method = 'GET', headers, body, maxBytes }: Asked): Promise<Answered> {
    if (this.#isClosed) throw new Error('the verifier is closed');
    const controller = new AbortController();
    const timer = setTimeout(
      () => controller.abort(new Error(`no answer within ${this.#timeoutMs} ms`)),
      this.#timeoutMs,
    );
    this.#underWay.add(controller);
    try {
      const response = await this.#fetch(url, {
        method,
        headers,
        redirect: 'manual',
        credentials: 'omit',
        signal: controller.signal,
        ...(body !== undefined && { body }),
      });
      const { status } = response;
      const text = status === 200 ? await textOf(response, maxBytes) : '';
      if (status !== 200) response.body?.cancel().catch(() => undefined);
      return { status, body: text, etag: response.headers.get('etag') };
    } finally {
      clearTimeout(timer);
      this.#underWay.delete(controller);
    }
  }

  /** Aborts requests in progress; no further request is possible. */
  close(): void {
    this.#isClosed = true;
    for (const controller of this.#underWay) controller.abort(new Error('the verifier was closed'));
  }
}

/** Counts decompressed bytes: a small response can expand to a large one (zip bomb). */
async function textOf({ body }: Response, maxBytes: number): Promise<string> {
  const tooLong = () => new Error(`the answer is longer than ${maxBytes} bytes`);
  return new TextDecoder().decode(await readBounded(body, maxBytes, tooLong));
}
