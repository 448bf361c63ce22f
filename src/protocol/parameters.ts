import { isUtf8 } from 'node:buffer';
import { decodedBytes } from '../rules/form-encoding.js';
import { OAuthError } from './errors.js';

/** More than our largest form sends, with a checkbox for each of 500 scopes and 500 permissions. */
const MAX_PARAMETERS = 2000;

/**
 * The parameters of an OAuth request, read by the rules of every endpoint (OAuth 2.1 §3.1, §3.2): unknown ones are
 * ignored, an empty one counts as absent, and a repeated one is refused.
 *
 * Only the values that are read are decoded. The time for that depends on their length, not on what they contain.
 */
export class Parameters {
  readonly #names: string[] = [];
  /** The value of each name, as it was sent. */
  readonly #encoded: string[] = [];

  /**
   * @param encoded a query string or a form body, as `application/x-www-form-urlencoded`
   * @throws {OAuthError} `invalid_request` when there are more than {@link MAX_PARAMETERS}
   */
  constructor(encoded: string) {
    requireFew(encoded);
    // As `URLSearchParams` does: a client may send the `search` of a URL, which begins with the question mark.
    const pairs = encoded.startsWith('?') ? encoded.slice(1) : encoded;
    for (const pair of pairs.split('&')) {
      const equals = pair.indexOf('=');
      this.#names.push(textOf(equals === -1 ? pair : pair.slice(0, equals)));
      this.#encoded.push(equals === -1 ? '' : pair.slice(equals + 1));
    }
  }

  /**
   * @returns the value, or undefined when it is absent or empty
   * @throws {OAuthError} `invalid_request` when it is repeated, contains a NUL character, or is not UTF-8
   */
  one(name: string): string | undefined {
    const at = this.#names.indexOf(name);
    if (at === -1) return undefined;
    if (this.#names.includes(name, at + 1)) {
      throw new OAuthError('invalid_request', `${name} was sent more than once; send it once.`, {
        reason: { tag: 'repeated_parameter', parameter: name },
      });
    }
    return checkedText(name, this.#encoded[at] ?? '') || undefined;
  }

  /**
   * The first value, unchecked: for reading what must not cause a refusal, such as the language of the error page.
   * @returns undefined when it is absent
   */
  first(name: string): string | undefined {
    const at = this.#names.indexOf(name);
    return at === -1 ? undefined : textOf(this.#encoded[at] ?? '');
  }

  /**
   * Like {@link one}, for a required parameter.
   * @throws {OAuthError} `invalid_request` when it is absent, empty or repeated
   */
  required(name: string): string {
    const value = this.one(name);
    if (value === undefined) {
      throw new OAuthError('invalid_request', `${name} is missing.`, {
        reason: { tag: 'missing_parameter', parameter: name },
      });
    }
    return value;
  }

  /** Every value of a parameter that may be repeated, such as `resource` (RFC 8707 §2). */
  all(name: string): readonly string[] {
    return this.#encoded
      .filter((value, at) => value !== '' && this.#names[at] === name)
      .map((value) => checkedText(name, value));
  }
}

function requireFew(encoded: string): void {
  // Each one takes at least a character, so nearly all requests need not be searched.
  if (encoded.length <= MAX_PARAMETERS) return;
  if (encoded.split('&', MAX_PARAMETERS + 1).length <= MAX_PARAMETERS) return;
  throw new OAuthError('invalid_request', `More than ${MAX_PARAMETERS} parameters were sent.`, {
    reason: { tag: 'too_many_parameters' },
  });
}

/** @throws {OAuthError} `invalid_request` when the value contains a NUL character, or is not UTF-8 */
function checkedText(name: string, encoded: string): string {
  const bytes = decodedBytes(encoded);
  // An unencoded U+FFFD stands for bytes of the body that are not UTF-8: a form encodes every character outside ASCII.
  // The original could not be sent back.
  if (encoded.includes('\uFFFD') || (bytes !== null && !isUtf8(bytes))) throw notUtf8(name);
  const text = bytes?.toString() ?? encoded;
  if (text.includes('\0')) throw withNul(name);
  return text;
}

/** The text of a name or value, with U+FFFD in place of what is not UTF-8. */
function textOf(encoded: string): string {
  return decodedBytes(encoded)?.toString() ?? encoded;
}

/** RFC 6749 appendix B. */
function notUtf8(name: string): OAuthError {
  return new OAuthError('invalid_request', `${name} is not encoded as UTF-8.`, {
    reason: { tag: 'not_utf8', parameter: name },
  });
}

/** RFC 6749 appendix A does not allow it, and databases cannot store it. */
function withNul(name: string): OAuthError {
  return new OAuthError('invalid_request', `${name} contains a NUL character.`, {
    reason: { tag: 'nul_in_parameter', parameter: name },
  });
}
