/** Who may create an account for themselves, and which workspaces they join. */

/**
 * `invited`: only with an invitation, and the sign-in page says whom to ask; `off`: the same, but the sign-in page does not
 * mention it; `domain`: with an address of a named domain; `open`: everyone.
 */
export const SIGN_UP_MODES = ['off', 'invited', 'domain', 'open'] as const;

/** Stands for every domain that is not named. */
export const ANY_DOMAIN = '*';

/** A workspace that people who sign up join. */
export interface Joined {
  readonly workspace: string;
  readonly role: string;
}

export interface SignUpPolicy {
  readonly mode: (typeof SIGN_UP_MODES)[number];
  /** By the domain of the address, in lower case and ASCII; {@link ANY_DOMAIN} for all others. */
  readonly domains: ReadonlyMap<string, readonly Joined[]>;
  /** Emails for sign-up in an hour, over all addresses. */
  readonly perHour: number;
}

/**
 * @param email a valid address, in upper or lower case
 * @returns the workspaces that its owner joins by signing up; null: they may not sign up
 */
export function joinedBySignUp({ mode, domains }: SignUpPolicy, email: string): readonly Joined[] | null {
  if (mode !== 'domain' && mode !== 'open') return null;
  // Exactly this domain: `evil.acme.com` may belong to someone other than `acme.com`, and `acme.com.evil` does.
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const joined = domains.get(domain);
  if (mode === 'domain') return joined ?? null;
  return joined ?? domains.get(ANY_DOMAIN) ?? [];
}
