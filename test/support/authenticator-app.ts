/** An authenticator app (RFC 6238), as every user has one: it knows the secret and the time. */
import { Secret, TOTP } from 'otpauth';

/** @param secret base32 @returns the code that the app shows at a moment */
export function codeAt(secret: string, now: Date): string {
  const app = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: now.getTime() });
}
