import { randomBytes } from 'node:crypto';
import { readableLetters } from '../rules/readable-letters.js';

const MAX_SLUG = 40;

/** Six random characters, for {@link readableClientId}. */
export function randomLetters(): string {
  return readableLetters(randomBytes(6));
}

/** A `client_id` that a person can read: the name in lower case, and random characters that make it unique. */
export function readableClientId(clientName: string, random = randomLetters()): string {
  const slug = clientName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '');
  return `${slug === '' ? 'client' : slug}-${random}`;
}
