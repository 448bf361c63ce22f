import { randomInt } from 'node:crypto';

/** Without those that are read as one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RANDOM_LETTERS = 6;
const MAX_SLUG = 40;

/** A `client_id` that a person can read: the name in small letters, and six that make it one of its kind. */
export function readableClientId(clientName: string): string {
  const slug = clientName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '');
  const random = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${slug === '' ? 'client' : slug}-${random}`;
}
