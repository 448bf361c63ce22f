/** The most characters of a URI from outside, and so of a `client_id`, which may be the address of a document. */
export const MAX_URI_LENGTH = 2048;
