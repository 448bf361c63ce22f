/** The one door to the network: every request of the kit is bounded in time and bytes and follows no redirect. */
export interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The most of the answer's body that is read, decompressed. */
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

  constructor(
    private readonly fetch: typeof globalThis.fetch,
    private readonly timeoutMs: number,
  ) {}

  /**
   * Asks once. Statuses are left to the caller, redirects among them: an address that was checked must not lead to
   * one that was not.
   * @throws whatever went wrong on the way: no connection, no complete answer in time, too many bytes, or `close`
   */
  async ask(url: string, { method = 'GET', headers, body, maxBytes }: Asked): Promise<Answered> {
    if (this.#isClosed) throw new Error('the verifier is closed');
    const controller = new AbortController();
    const timer = setTimeout(
      () => controller.abort(new Error(`no answer within ${this.timeoutMs} ms`)),
      this.timeoutMs,
    );
    this.#underWay.add(controller);
    try {
      const response = await this.fetch(url, {
        method,
        headers,
        redirect: 'manual',
        credentials: 'omit',
        signal: controller.signal,
        ...(body !== undefined && { body }),
      });
      const { status } = response;
      const text = status === 200 ? await readBounded(response, maxBytes) : '';
      if (status !== 200) response.body?.cancel().catch(() => undefined);
      return { status, body: text, etag: response.headers.get('etag') };
    } finally {
      clearTimeout(timer);
      this.#underWay.delete(controller);
    }
  }

  /** Ends what is under way; nothing can be asked any more. */
  close(): void {
    this.#isClosed = true;
    for (const controller of this.#underWay) controller.abort(new Error('the verifier was closed'));
  }
}

/** Counts what comes out of the decompressor: a small answer can be a large one (zip bomb). */
async function readBounded(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
