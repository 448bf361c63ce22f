/** The branding of the pages. */
export type Brand = {
  readonly name: string;
  /** Nothing is configured: the pages show our own name and logo. */
  readonly isOurs: boolean;
  /** Of the favicon, as `#rrggbb`. */
  readonly color: string;
  /** From our own origin; null: the seal. */
  readonly logoHref: string | null;
  readonly supportUrl: string | null;
  readonly privacyUrl: string | null;
  readonly termsUrl: string | null;
};
