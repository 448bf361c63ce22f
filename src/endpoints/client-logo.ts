/** GET /assets/client-logo?client_id=…: a client's logo, fetched, checked and served by us; 404 if there is none. */
import type { Context } from 'hono';
import { keeperOf, payerFor } from '../clients/charges.js';
import type { Deps } from '../deps.js';
import { DocumentUnavailable } from '../documents/document-unavailable.js';
import { checkLogo } from '../documents/logo.js';
import { PICTURE } from '../documents/picture.js';
import { clientAddress } from '../http/client-address.js';
import type { StoredClient } from '../store/clients.js';
import type { DocumentBody } from '../store/documents.js';

export function clientLogoEndpoint({ store, fetcher, config, now }: Deps) {
  return async (c: Context): Promise<Response> => {
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', "default-src 'none'; sandbox");
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    const clientId = c.req.query('client_id');
    const client = clientId === undefined ? null : await store.clients.find(clientId);
    // A registration that no one vouches for shows no logo, because it could be another company's.
    const shown = client !== null && !client.disabled && client.source !== 'dynamic';
    const address = clientAddress(c, config.trustedProxies);
    const logo = shown && client.logoUri !== undefined ? await find(client.logoUri, client, address) : null;
    // The type found in the bytes, not the type that their host declares.
    const checked = logo === null ? null : checkLogo(logo.body);
    if (logo === null || checked === null) return c.body(null, 404);
    c.header('Cache-Control', 'private, max-age=3600');
    return c.body(Uint8Array.from(logo.body), 200, { 'Content-Type': checked.mediaType });
  };

  async function find(url: string, client: StoredClient, address: string): Promise<DocumentBody | null> {
    const kept = await store.documents.find(url);
    if (kept !== null && kept.freshUntil > now()) return kept;
    try {
      const fetched = await fetcher.fetch(url, PICTURE, payerFor(client, address));
      if (checkLogo(fetched.body) === null) return null;
      const at = now();
      const freshUntil = new Date(at.getTime() + fetched.freshSeconds * 1000);
      const chargedTo = keeperOf(client, address, config.registrationBudgets);
      return await store.documents.save(url, fetched, { now: at, freshUntil, chargedTo });
    } catch (error) {
      if (error instanceof DocumentUnavailable) return null;
      throw error;
    }
  }
}
