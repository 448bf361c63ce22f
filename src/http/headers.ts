import type { MiddlewareHandler } from 'hono';
import type { PageContext } from './page-context.js';

/** OAuth 2.1 §3.2.3: a response with a token, a code or a secret must not be stored. */
export const NOT_STORED = { 'cache-control': 'no-store', pragma: 'no-cache' };

/** The same for a response that is not made yet. */
export function noStore(c: PageContext): void {
  for (const [name, value] of Object.entries(NOT_STORED)) c.header(name, value);
}

/**
 * Headers of every page: no script (but see {@link allowPasskeys}), no external resources, no framing (RFC 9700 §4.16), no address in a `Referer`
 * (RFC 9700 §4.2.4), no caching.
 */
export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  // Sets them on the existing response: `c.header` would copy it, body included, for each header.
  const { headers } = c.res;
  for (const [name, value] of Object.entries(OF_EVERY_PAGE)) headers.set(name, value);
  for (const [name, value] of Object.entries(UNLESS_ALLOWED))
    if (!headers.has(name)) headers.set(name, value);
};

/** The same for an error's page that is not made yet; nothing that an unfinished page allowed applies to it. */
export function setPageHeaders(c: PageContext): void {
  for (const [name, value] of Object.entries({ ...OF_EVERY_PAGE, ...UNLESS_ALLOWED })) c.header(name, value);
}

/**
 * The form that answers an authorization request redirects to the application, and Chromium applies `form-action` to
 * every redirect that follows. An application's callback may redirect to any address or scheme, so they cannot be
 * listed. A page with such a form omits the directive; it has no script, and everything in it is escaped.
 */
export function allowFormsToLeadAway(c: PageContext): void {
  c.header('Content-Security-Policy', LEADING_AWAY);
}

/** Pages that use passkeys run our one script, and may use them; no page in a frame may. */
export function allowPasskeys(c: PageContext): void {
  c.header('Content-Security-Policy', contentSecurityPolicy("'self'", "script-src 'self'"));
  c.header('Permissions-Policy', permissionsPolicy('(self)'));
}

/** WebAuthn §5.10: which pages may create and use passkeys. */
function permissionsPolicy(passkeys: '()' | '(self)'): string {
  const others = 'camera=(), geolocation=(), microphone=(), payment=()';
  return `${others}, publickey-credentials-create=${passkeys}, publickey-credentials-get=${passkeys}`;
}

function contentSecurityPolicy(formAction: string | null, ...scripts: readonly string[]): string {
  const directives = [
    "default-src 'none'",
    ...scripts,
    "style-src 'self'",
    "img-src 'self' data:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return [...directives, ...(formAction === null ? [] : [`form-action ${formAction}`])].join('; ');
}

export const OF_EVERY_PAGE = {
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  ...NOT_STORED,
};

/** Pages that may do more say so themselves. */
export const UNLESS_ALLOWED = {
  'content-security-policy': contentSecurityPolicy("'self'"),
  'permissions-policy': permissionsPolicy('()'),
};

const LEADING_AWAY = contentSecurityPolicy(null);

/** For issuers that are https (RFC 6797). */
export const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' };

/** The same for pages. */
export const strictTransport: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(STRICT_TRANSPORT)) c.res.headers.set(name, value);
};
