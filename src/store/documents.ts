import { eq, sql } from 'drizzle-orm';
import { type AnonymousData, bytesOf } from './anonymous-data.js';
import type { Database } from './database/database.js';
import { documents, usedAssertions } from './schema/index.js';

/** The content of a fetched document. */
export interface DocumentBody {
  readonly mediaType: string;
  readonly body: Uint8Array;
}

/** A document as it was last fetched. */
export interface CachedDocument extends DocumentBody {
  /** Afterwards it may be used if the document cannot be fetched; the sweep removes it a day later. */
  readonly freshUntil: Date;
}

export class Documents {
  readonly #database: Database;
  readonly #anonymousData: AnonymousData;

  constructor(database: Database, anonymousData: AnonymousData) {
    this.#database = database;
    this.#anonymousData = anonymousData;
  }

  /** @returns null when it was never fetched, or has been removed */
  async find(url: string): Promise<CachedDocument | null> {
    const [row] = await this.#database.drizzle.select().from(documents).where(eq(documents.url, url));
    if (row === undefined) return null;
    const { mediaType, body, freshUntil } = row;
    return { mediaType, body: Buffer.from(body, 'base64'), freshUntil };
  }

  /** @param chargedTo the source that is charged for it; null: no one, for a known client */
  async save(
    url: string,
    document: DocumentBody,
    { now, freshUntil, chargedTo }: { now: Date; freshUntil: Date; chargedTo: string | null },
  ): Promise<void> {
    const body = Buffer.from(document.body).toString('base64');
    const content = { mediaType: document.mediaType, body, freshUntil, savedAt: now };
    const bytes = bytesOf({ url, ...content });
    // The documents of a known client stay uncharged, even if a stranger uses the same address.
    const payer = sql`case when ${documents.chargedTo} is not null then ${chargedTo}::text end`;
    await this.#database.drizzle
      .insert(documents)
      .values({ url, ...content, bytes, chargedTo })
      .onConflictDoUpdate({ target: documents.url, set: { ...content, bytes, chargedTo: payer } });
    await this.#anonymousData.wrote(chargedTo, bytes);
  }

  /**
   * Marks an assertion as used. One statement: of any number of simultaneous calls, in any process, one gets true.
   * @param expiresAt how long it has to be remembered
   * @see RFC 7523 §3
   */
  async useAssertion(clientId: string, jtiHash: string, expiresAt: Date): Promise<boolean> {
    const used = await this.#database.drizzle
      .insert(usedAssertions)
      .values({ clientId, jtiHash, expiresAt })
      .onConflictDoNothing()
      .returning({ jtiHash: usedAssertions.jtiHash });
    return used.length > 0;
  }
}
