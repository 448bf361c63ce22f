/** A document that anyone may read and cache: bytes in memory, with an ETag. */
import { createHash } from 'node:crypto';
import type { Answer } from './answer.js';
import type { RequestContext } from './request-context.js';

/** Milliseconds for which a process answers from memory: a change in another process is visible after this. */
const KEPT_MS = 250;

interface Kept {
  readonly checkedAt: number;
  readonly text: string;
  readonly answer: Answer;
  readonly unchanged: Answer;
}

/**
 * Serves a document from memory, and 304 to clients that have it. The source is read again after a quarter of a
 * second, once for all waiting requests; the response changes only if the text does.
 */
export class PublicDocument {
  #kept: Kept | undefined;
  #underWay: Promise<Kept> | undefined;

  readonly #read: (now: Date) => Promise<string>;
  readonly #maxAgeSeconds: number;
  readonly #now: () => Date;

  /**
   * @param read the document as JSON text
   * @param maxAgeSeconds how long others may cache it
   */
  constructor(read: (now: Date) => Promise<string>, maxAgeSeconds: number, now: () => Date) {
    this.#read = read;
    this.#maxAgeSeconds = maxAgeSeconds;
    this.#now = now;
  }

  answer(c: RequestContext): Answer | Promise<Answer> {
    const now = this.#now();
    if (this.#kept !== undefined && Math.abs(now.getTime() - this.#kept.checkedAt) < KEPT_MS)
      return chosen(c, this.#kept);
    this.#underWay ??= this.#look(now).finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay.then((kept) => chosen(c, kept));
  }

  async #look(now: Date): Promise<Kept> {
    const text = await this.#read(now);
    const checkedAt = now.getTime();
    this.#kept =
      this.#kept?.text === text
        ? { ...this.#kept, checkedAt }
        : { checkedAt, text, ...this.#answersOf(text) };
    return this.#kept;
  }

  #answersOf(text: string): Pick<Kept, 'answer' | 'unchanged'> {
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const headers = { 'cache-control': `public, max-age=${this.#maxAgeSeconds}`, etag };
    return {
      answer: {
        status: 200,
        headers: { 'content-type': 'application/json', ...headers },
        body: Buffer.from(text),
      },
      unchanged: { status: 304, headers, body: null },
    };
  }
}

function chosen(c: RequestContext, { answer, unchanged }: Kept): Answer {
  return isKept(c, answer.headers.etag ?? '') ? unchanged : answer;
}

/** Whether `If-None-Match` names this ETag, compared weakly, or is `*`, any version (RFC 9110 §13.1.2). */
export function isKept(c: RequestContext, etag: string): boolean {
  const known = c.req.header('if-none-match');
  if (known === undefined) return false;
  if (known.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return known.match(/"[^"]*"/g)?.includes(opaque) ?? false;
}
