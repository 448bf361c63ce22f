/** Where the browser went, or goes, with the answer. */
export type Destination =
  | { readonly kind: 'web'; readonly host: string }
  | { readonly kind: 'this-computer' }
  | { readonly kind: 'app'; readonly scheme: string };
