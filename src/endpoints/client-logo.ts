/** GET /assets/client-logo?client_id=…: a client's logo, fetched, checked and served by us; or nothing. */
import type { Context } from 'hono';
import type { Deps } from '../deps.js';
import { DocumentUnavailable } from '../documents/document-unavailable.js';
import { checkLogo } from '../documents/logo.js';
import type { CachedDocument } from '../store/documents.js';

/** Bytes. */
const MAX_LOGO = 256 * 1024;

export function clientLogoEndpoint({ store, fetcher, now }: Deps) {
  return async (c: Context): Promise<Response> => {
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', "default-src 'none'; sandbox");
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    const clientId = c.req.query('client_id');
    const client = clientId === undefined ? null : await store.clients.find(clientId);
    // A registration that nobody vouches for shows no picture: it would be somebody else's.
    const shown = client !== null && !client.disabled && client.source !== 'dynamic';
    const logo = shown && client.logoUri !== undefined ? await find(client.logoUri) : null;
    // What the bytes are, not what their host says they are.
    const checked = logo === null ? null : checkLogo(logo.body);
    if (logo === null || checked === null) return c.body(null, 404);
    c.header('Cache-Control', 'private, max-age=3600');
    return c.body(Uint8Array.from(logo.body), 200, { 'Content-Type': checked.mediaType });
  };

  async function find(url: string): Promise<CachedDocument | null> {
    const kept = await store.documents.find(url, now());
    if (kept !== null) return kept;
    try {
      const fetched = await fetcher.fetch(url, {
        accept: 'image/png, image/jpeg, image/webp, image/gif',
        mediaTypes: (mediaType) => mediaType.startsWith('image/'),
        maxBytes: MAX_LOGO,
      });
      if (checkLogo(fetched.body) === null) return null;
      await store.documents.save(url, fetched, new Date(now().getTime() + fetched.freshSeconds * 1000));
      return fetched;
    } catch (error) {
      if (error instanceof DocumentUnavailable) return null;
      throw error;
    }
  }
}
