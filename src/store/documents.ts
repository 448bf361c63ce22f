import { eq, sql } from 'drizzle-orm';
import { type AnonymousData, bytesOf } from './anonymous-data.js';
import type { Database } from './database/database.js';
import { isReplaceable } from './newest-fetch.js';
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

  /**
   * Saves a document, unless a fetch that began later has saved it: a late answer does not bring back what its host has
   * replaced. One statement: of simultaneous calls, in any process, the one whose fetch began last counts.
   * @param chargedTo the source that is charged for it; null: no one, for a known client
   * @returns the document that counts
   */
  async save(
    url: string,
    document: DocumentBody & { readonly beganAt: Date },
    { now, freshUntil, chargedTo }: { now: Date; freshUntil: Date; chargedTo: string | null },
  ): Promise<CachedDocument> {
    const { mediaType, beganAt } = document;
    const body = Buffer.from(document.body).toString('base64');
    const content = { mediaType, body, freshUntil, fetchBeganAt: beganAt, savedAt: now };
    const bytes = bytesOf({ url, ...content });
    // The documents of a known client stay uncharged, even if a stranger uses the same address.
    const payer = sql`case when ${documents.chargedTo} is not null then ${chargedTo}::text end`;
    const saved = await this.#database.drizzle
      .insert(documents)
      .values({ url, ...content, bytes, chargedTo })
      .onConflictDoUpdate({
        target: documents.url,
        set: { ...content, bytes, chargedTo: payer },
        setWhere: isReplaceable(documents, { beganAt, now }),
      })
      .returning({ url: documents.url });
    const fetched = { mediaType, body: document.body, freshUntil };
    if (saved.length === 0) return (await this.find(url)) ?? fetched;
    await this.#anonymousData.wrote(chargedTo, bytes);
    return fetched;
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
