/** Where the browser was or will be sent with the response. */
export type Destination =
  | { readonly kind: 'web'; readonly host: string }
  | { readonly kind: 'this-computer' }
  | { readonly kind: 'app'; readonly scheme: string };
