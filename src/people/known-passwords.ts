/** Which passwords users may not choose: those that attackers try first (NIST SP 800-63B-4 §3.1.1.2). */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Log } from '../log.js';
import { packageFile } from '../package-file.js';
import { isMadeOf, isPattern, listedForms } from '../rules/password-guesses.js';
import { ChangeRefused } from '../store/refusals.js';
import type { LeakedPasswords } from './leaked-passwords.js';

/** Why a password is refused: it is known, or made of names that belong to the account. */
export type GuessProblem = 'known' | 'named';

/** A password was refused; the message tells the reason, and what to do. */
export class PasswordRefused extends ChangeRefused {
  override readonly name = 'PasswordRefused';
  readonly code = 'invalid';
  override readonly tag: `${GuessProblem}_password`;

  constructor(problem: GuessProblem) {
    super(
      problem === 'known'
        ? 'This password is known from data leaks, or easy to guess. Choose another one, for example a few random words.'
        : 'This password is made of the address or of a name that belongs to the account. Choose another one, for example a few random words.',
    );
    this.tag = `${problem}_password`;
  }
}

/** Refuses passwords that attackers try early: listed or leaked ones, patterns, and names of the service or the account. */
export class KnownPasswords {
  /** Read when the first password is chosen. Each entry stands between line breaks. */
  #list: Promise<string> | undefined;
  readonly #words: readonly string[];
  readonly #leaked: LeakedPasswords | undefined;

  /**
   * @param words names of the service
   * @param leaked a service that is asked as well
   */
  constructor(words: readonly string[] = [], leaked?: LeakedPasswords) {
    this.#words = words;
    this.#leaked = leaked;
  }

  /**
   * @param about what is known about the account: its address, and names of people and workspaces
   * @throws {PasswordRefused} if an attacker would try the password early
   */
  async refuse(password: string, about: readonly string[]): Promise<void> {
    if (isMadeOf(password, [...about, ...this.#words])) throw new PasswordRefused('named');
    if (isPattern(password) || (await this.#isListed(password)) || (await this.#leaked?.has(password)))
      throw new PasswordRefused('known');
  }

  async #isListed(password: string): Promise<boolean> {
    this.#list ??= readList().catch((error: unknown) => {
      this.#list = undefined;
      throw error;
    });
    const list = await this.#list;
    return [...listedForms(password)].some((form) => !form.includes('\n') && list.includes(`\n${form}\n`));
  }
}

/** The names and services that the operator configured. */
export async function openKnownPasswords(
  config: {
    readonly brand: { readonly name: string | undefined };
    readonly breachedPasswordsUrl: string | undefined;
  },
  log?: Log,
): Promise<KnownPasswords> {
  const words = ['Vouchsafe', config.brand.name ?? ''];
  if (config.breachedPasswordsUrl === undefined) return new KnownPasswords(words);
  const { LeakedPasswords } = await import('./leaked-passwords.js');
  return new KnownPasswords(words, new LeakedPasswords(config.breachedPasswordsUrl, log));
}

async function readList(): Promise<string> {
  const packed = await readFile(packageFile('known-passwords', 'list.txt.gz'));
  return `\n${(await promisify(gunzip)(packed)).toString('utf8')}`;
}
