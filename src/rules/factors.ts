/** What a user can sign in with besides their password, as the audit log names it. */
export const FACTORS = ['authenticator_app', 'recovery_codes', 'passkeys'] as const;
export type Factor = (typeof FACTORS)[number];

/** The factors that were removed. @param counts how many of each */
export function factorsIn(counts: Readonly<Record<Factor, number>>): readonly Factor[] {
  return FACTORS.filter((factor) => counts[factor] > 0);
}
