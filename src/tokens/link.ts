import type { Secrets } from './secrets.js';

/** The purposes of links, and their paths below the issuer. */
const PATHS = {
  reset_password: '/reset-password',
  invitation: '/invitation',
  sign_up: '/create-account',
  change_address: '/account/confirm-address',
  revert_address: '/revert-address',
} as const;
export type LinkPurpose = keyof typeof PATHS;

/**
 * The address of a link: the id of its row, and a tag that only this server can create. The tag is derived, so a link
 * cannot be built from the database's contents. It is in the query, which our logs omit.
 */
export function linkAddress(secrets: Secrets, issuer: string, purpose: LinkPurpose, id: string): string {
  return `${issuer}${PATHS[purpose]}?link=${id}.${secrets.tag('link', purpose, id)}`;
}

/**
 * @param presented the value of `link` in such an address
 * @returns the id when this server created it for the purpose, otherwise null; its row decides whether the link still
 *   works
 */
export function readLink(secrets: Secrets, purpose: LinkPurpose, presented: string): string | null {
  const [id = '', tag = '', ...rest] = presented.split('.');
  const isLink = rest.length === 0 && /^[0-9a-f-]{36}$/.test(id);
  return isLink && secrets.verifyTag(tag, 'link', purpose, id) ? id : null;
}
