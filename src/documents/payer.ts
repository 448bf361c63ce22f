/**
 * Whose budget a fetch uses: a document of a known client (an operator registered it, or a user once gave it consent)
 * uses its own; any other document uses that of the requesting network.
 */
export type Payer = { readonly known: true } | { readonly source: string };
