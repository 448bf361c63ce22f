import { OAuthError } from './errors.js';

/** More than our largest form sends, with a checkbox for each of 500 scopes and 500 permissions. */
const MAX_PARAMETERS = 2000;
/** Characters: more than nearly all requests of clients have. What is shorter is cheap to decode, whatever it contains. */
const SHORT = 1000;

/**
 * The parameters of an OAuth request, read by the rules of every endpoint (OAuth 2.1 §3.1, §3.2): unknown ones are
 * ignored, an empty one counts as absent, and a repeated one is refused.
 */
export class Parameters {
  readonly #values: URLSearchParams;
  readonly #encoded: string;
  /** undefined until a value makes it necessary to know. */
  #isUtf8: boolean | undefined;

  /**
   * @param encoded a query string or a form body, as `application/x-www-form-urlencoded`
   * @throws {OAuthError} `invalid_request` when there are more than {@link MAX_PARAMETERS}
   */
  constructor(encoded: string) {
    requireFew(encoded);
    this.#encoded = encoded;
    if (encoded.length > SHORT) this.#isUtf8 = isUtf8(encoded);
    this.#values = new URLSearchParams(
      this.#isUtf8 === undefined ? encoded : readable(encoded, this.#isUtf8),
    );
  }

  /**
   * @returns the value, or undefined when it is absent or empty
   * @throws {OAuthError} `invalid_request` when it is repeated, contains a NUL character, or is not UTF-8
   */
  one(name: string): string | undefined {
    const values = this.#values.getAll(name);
    if (values.length > 1) {
      throw new OAuthError('invalid_request', `${name} was sent more than once; send it once.`, {
        reason: { tag: 'repeated_parameter', parameter: name },
      });
    }
    const [value] = values;
    this.#requireText(name, value ?? '');
    return value || undefined;
  }

  /**
   * The first value, unchecked: for reading what must not cause a refusal, such as the language of the error page.
   * @returns undefined when it is absent
   */
  first(name: string): string | undefined {
    return this.#values.get(name) ?? undefined;
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
    const values = this.#values.getAll(name).filter((value) => value !== '');
    for (const value of values) this.#requireText(name, value);
    return values;
  }

  #requireText(name: string, value: string): void {
    if (value.includes('\0')) throw withNul(name);
    // This character replaces bytes that are not UTF-8, unless it was sent itself. The original could not be sent
    // back. The whole of it is decoded once, however many values have the character.
    if (!value.includes('\uFFFD')) return;
    this.#isUtf8 ??= isUtf8(this.#encoded);
    if (!this.#isUtf8) throw notUtf8(name);
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

function isUtf8(encoded: string): boolean {
  // An unencoded U+FFFD stands for bytes of the body that are not UTF-8: a form encodes every character outside ASCII.
  if (encoded.includes('\uFFFD')) return false;
  try {
    decodeURIComponent(withoutStray(encoded));
    return true;
  } catch {
    return false;
  }
}

/** The text with each stray percent sign, which encodes nothing, encoded itself. */
function withoutStray(encoded: string): string {
  return encoded.replace(/%(?![\da-f]{2})/gi, '%25');
}

/**
 * The same parameters, with U+FFFD in place of what is not UTF-8, as it is read in any case. Node.js would throw and
 * catch an error inside for each name and value that it cannot decode: a body of them took a tenth of a second.
 */
function readable(encoded: string, isDecodable: boolean): string {
  const whole = withoutStray(encoded);
  if (isDecodable) return whole;
  return whole.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
    encodeURIComponent(Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8')),
  );
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
