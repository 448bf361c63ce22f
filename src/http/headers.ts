import type { Context, MiddlewareHandler } from 'hono';

/** OAuth 2.1 §3.2.3: nothing that holds a token, a code or a secret is kept by anybody. */
export function noStore(c: Context): void {
  c.header('Cache-Control', 'no-store');
  c.header('Pragma', 'no-cache');
}

/**
 * Headers of every page: no script, nothing from elsewhere, no frame (RFC 9700 §4.16), no address in a
 * `Referer` (RFC 9700 §4.2.4), nothing kept.
 */
export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('Content-Security-Policy'))
    c.header('Content-Security-Policy', contentSecurityPolicy("'self'"));
  c.header('X-Frame-Options', 'DENY');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  noStore(c);
};

/**
 * A form that answers a request leads away from here, and Chromium applies `form-action` to every redirect that follows it: an
 * application's callback may lead on to any address or scheme, which nobody can list. A page with such
 * a form goes without the directive; it has no script, and everything in it is escaped.
 */
export function allowFormsToLeadAway(c: Context): void {
  c.header('Content-Security-Policy', contentSecurityPolicy(null));
}

function contentSecurityPolicy(formAction: string | null): string {
  const directives = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return [...directives, ...(formAction === null ? [] : [`form-action ${formAction}`])].join('; ');
}

/** Strict-Transport-Security, for issuers that are https. */
export const strictTransport: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Strict-Transport-Security', 'max-age=31536000');
};
