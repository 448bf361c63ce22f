/** Who vouches for an application. */
export type Voucher =
  | { readonly kind: 'operator' }
  /** Its metadata document was fetched from this host: only the host is verified, everything else is self-asserted. */
  | { readonly kind: 'document'; readonly host: string }
  | { readonly kind: 'unverified' };
