import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RANDOM_LETTERS = 6;
const MAX_SLUG = 40;

/** Six random characters, for {@link readableClientId}. */
export function randomLetters(): string {
  return Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
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
