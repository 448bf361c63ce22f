import { and, eq, gt } from 'drizzle-orm';
import type { Database } from './database.js';
import { documents, usedAssertions } from './schema.js';

/** A stranger's document while it is fresh. */
export interface CachedDocument {
  readonly mediaType: string;
  readonly body: Uint8Array;
}

export class Documents {
  constructor(private readonly database: Database) {}

  /** @returns null when there is none, or none that is fresh */
  async find(url: string, now: Date): Promise<CachedDocument | null> {
    const [row] = await this.database.drizzle
      .select()
      .from(documents)
      .where(and(eq(documents.url, url), gt(documents.freshUntil, now)));
    return row === undefined ? null : { mediaType: row.mediaType, body: Buffer.from(row.body, 'base64') };
  }

  async save(url: string, document: CachedDocument, freshUntil: Date): Promise<void> {
    const row = {
      mediaType: document.mediaType,
      body: Buffer.from(document.body).toString('base64'),
      freshUntil,
    };
    await this.database.drizzle
      .insert(documents)
      .values({ url, ...row })
      .onConflictDoUpdate({ target: documents.url, set: row });
  }

  /**
   * Uses an assertion up. One statement: of any number of simultaneous calls, in whichever process, one gets true.
   * @param expiresAt until when it has to be remembered
   * @see RFC 7523 §3
   */
  async useAssertion(clientId: string, jtiHash: string, expiresAt: Date): Promise<boolean> {
    const used = await this.database.drizzle
      .insert(usedAssertions)
      .values({ clientId, jtiHash, expiresAt })
      .onConflictDoNothing()
      .returning({ jtiHash: usedAssertions.jtiHash });
    return used.length > 0;
  }
}
