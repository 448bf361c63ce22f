import type { Context, MiddlewareHandler } from 'hono';

/** OAuth 2.1 §3.2.3: a response with a token, a code or a secret must not be stored. */
export function noStore(c: Context): void {
  c.header('Cache-Control', 'no-store');
  c.header('Pragma', 'no-cache');
}

/**
 * Headers of every page: no script (but see {@link allowPasskeys}), no external resources, no framing (RFC 9700 §4.16), no address in a `Referer`
 * (RFC 9700 §4.2.4), no caching.
 */
export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('Content-Security-Policy'))
    c.header('Content-Security-Policy', contentSecurityPolicy("'self'"));
  c.header('X-Frame-Options', 'DENY');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  if (!c.res.headers.has('Permissions-Policy')) c.header('Permissions-Policy', permissionsPolicy('()'));
  noStore(c);
};

/**
 * The form that answers an authorization request redirects to the application, and Chromium applies `form-action` to
 * every redirect that follows. An application's callback may redirect to any address or scheme, so they cannot be
 * listed. A page with such a form omits the directive; it has no script, and everything in it is escaped.
 */
export function allowFormsToLeadAway(c: Context): void {
  c.header('Content-Security-Policy', contentSecurityPolicy(null));
}

/** Pages that use passkeys run our one script, and may use them; no page in a frame may. */
export function allowPasskeys(c: Context): void {
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

/** For issuers that are https (RFC 6797). */
export const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' };

/** The same for pages. */
export const strictTransport: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(STRICT_TRANSPORT)) c.header(name, value);
};
