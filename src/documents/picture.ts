import { DocumentUnavailable } from './document-unavailable.js';
import type { DocumentFetcher } from './fetcher.js';

/** What a fetch of a logo accepts. */
export const PICTURE = {
  accept: 'image/png, image/jpeg, image/webp, image/gif',
  mediaTypes: (mediaType: string) => mediaType.startsWith('image/'),
  /** Bytes. */
  maxBytes: 256 * 1024,
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
