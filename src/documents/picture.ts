import { DocumentUnavailable } from './document-unavailable.js';
import type { DocumentFetcher } from './fetcher.js';
import { MAX_LOGO_BYTES } from './logo.js';

/** What a fetch of a logo accepts. */
export const PICTURE = {
  accept: 'image/png, image/jpeg, image/webp, image/gif',
  mediaTypes: (mediaType: string) => mediaType.startsWith('image/'),
  maxBytes: MAX_LOGO_BYTES,
};

/** The bytes of an image that the operator chose. @returns null when its host does not serve it */
export async function fetchPicture(fetcher: DocumentFetcher, url: string): Promise<Uint8Array | null> {
  try {
    return (await fetcher.fetch(url, PICTURE, { known: true })).body;
  } catch (error) {
    if (error instanceof DocumentUnavailable) return null;
    throw error;
  }
}
