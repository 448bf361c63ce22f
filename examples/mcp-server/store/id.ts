import { randomBytes } from 'node:crypto';

/** 24 hexadecimal digits, as all ids of the platform are. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}
