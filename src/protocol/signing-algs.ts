/** The algorithms for new signing keys. Every verifier supports RS256 (RFC 9068 §2.1). */
export const SIGNING_ALGS = ['ES256', 'EdDSA', 'RS256'] as const;
export type SigningAlg = (typeof SIGNING_ALGS)[number];
