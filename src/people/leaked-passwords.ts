/**
 * Asks a service for leaked passwords, such as Have I Been Pwned, if the operator configured one. It learns only the
 * first 20 bits of a password's SHA-1, which thousands of leaked passwords share (k-anonymity).
 */
import { createHash } from 'node:crypto';
import { request } from 'undici';
import type { Log } from '../log.js';
import { readBounded } from '../rules/bounded-body.js';

/** Milliseconds for the whole answer: someone is waiting for the page. */
const TIMEOUT_MS = 2000;
/** A range has about 2000 lines of 40 bytes. */
const MAX_ANSWER_BYTES = 1_048_576;
const PREFIX = 5;

/** A service for leaked passwords. If it does not answer, people can still choose a password. */
export class LeakedPasswords {
  readonly #url: string;
  readonly #log: Log | undefined;

  /** @param url the address of a range, without its prefix */
  constructor(url: string, log: Log | undefined) {
    this.#url = url;
    this.#log = log;
  }

  /** Whether a password is known to the service; false, with a line in the log, when it gives no answer. */
  async has(password: string): Promise<boolean> {
    const hash = createHash('sha1').update(password.normalize('NFKC'), 'utf8').digest('hex').toUpperCase();
    try {
      const lines = await this.#range(hash.slice(0, PREFIX));
      const line = lines.find((each) => each.toUpperCase().startsWith(`${hash.slice(PREFIX)}:`));
      // Lines that only fill the answer up count 0.
      return line !== undefined && Number(line.slice(line.indexOf(':') + 1)) > 0;
    } catch (error) {
      this.#log?.warn(
        { err: error, url: this.#url },
        'The service for leaked passwords did not respond; the password was compared with the built-in list only.',
      );
      return false;
    }
  }

  async #range(prefix: string): Promise<readonly string[]> {
    const { statusCode, body } = await request(`${this.#url}${prefix}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // All answers look equally long to those who see the connection.
      headers: { 'add-padding': 'true', 'user-agent': 'Vouchsafe' },
    });
    const answer = await readBounded(
      body,
      MAX_ANSWER_BYTES,
      () => new Error(`The answer has more than ${MAX_ANSWER_BYTES} bytes.`),
    );
    if (statusCode !== 200) throw new Error(`The answer has status ${statusCode}.`);
    return answer.toString('utf8').split(/\r?\n/);
  }
}
