/** Shared: it keeps no state between texts. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON that came over the network, which must be UTF-8 (RFC 8259 §8.1). A lenient decoder would replace other
 * bytes, and different texts would become the same.
 * @throws {TypeError} when the bytes are not UTF-8
 * @throws {SyntaxError} when the text is not JSON
 */
export function parseReceivedJson(bytes: ArrayBuffer | Uint8Array): unknown {
  return JSON.parse(utf8.decode(bytes));
}

/** @returns the value of a JSON text; undefined if the text is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
