/**
 * Password hashes: ours are argon2id strings in PHC form, and hashes of other servers can be imported. A hash starts
 * with its cost, which its salt follows.
 */

/** KiB of memory, passes over it, and lanes. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** What determines how much work it takes to check a hash. */
export type Cost =
  | ({ readonly form: 'argon2id' } & HashCost)
  /** 2 to the power of `rounds`. */
  | { readonly form: 'bcrypt'; readonly rounds: number }
  /** `length`: bytes of the derived key. */
  | {
      readonly form: 'pbkdf2';
      readonly digest: 'sha256' | 'sha512';
      readonly iterations: number;
      readonly length: number;
    };

export interface PasswordHash {
  readonly cost: Cost;
  /** The salt and the key, in the encoding of the form; those of bcrypt are one text. */
  readonly parts: readonly string[];
}

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane; about 20 ms of a core. */
export const STANDARD_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many times our own cost an imported argon2id hash may have: PHP's default costs 7 times as much. */
const MOST_WORK = 8;
/** About a second of a core; usual are 10 to 12, which take 65 to 260 ms. */
const MOST_ROUNDS = 14;
/** About a second of a core; OWASP recommends 600,000 with SHA-256, which take 150 ms. */
const MOST_ITERATIONS = 2_000_000;
/** The most CPU seconds that a sign-in spends on the costs of other users' hashes, so that it is answered in time. */
const MOST_SECONDS_OF_OTHERS = 3;
/** The bytes of a key that one block of the digest fills. */
const BLOCK_BYTES = { sha256: 32, sha512: 64 };

const COST_AND_REST = /^(\$2.\$..|\$[^$]+\$(?:v=\d+\$)?[^$]+)\$(.+)$/;
const ARGON2ID = /^\$argon2id\$v=19\$((?:[mtp]=\d{1,9},){2}[mtp]=\d{1,9})$/;
const BCRYPT = /^\$2[aby]\$(\d\d)$/;
const PBKDF2 = /^\$pbkdf2-(?:(sha256)|(sha512))\$i=(\d{1,9}),l=(\d{1,3})$/;
const PARTS = {
  argon2id: /^([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{16,})$/,
  // Four bits of the salt's last character are unused; libraries refuse a salt in which they are not 0.
  bcrypt: /^([./A-Za-z0-9]{21}[.Oeu][./A-Za-z0-9]{31})$/,
  pbkdf2: /^([A-Za-z0-9+/]{2,})\$([A-Za-z0-9+/]{22,})$/,
};

/** The canonical form of a cost, for comparing: the part of a hash in front of its salt. */
export function costText(cost: Cost): string {
  switch (cost.form) {
    case 'argon2id':
      return `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`;
    case 'bcrypt':
      return `$2b$${String(cost.rounds).padStart(2, '0')}`;
    case 'pbkdf2':
      return `$pbkdf2-${cost.digest}$i=${cost.iterations},l=${cost.length}`;
  }
}

/** @param text the part of a hash in front of its salt; null if it is invalid */
export function parseCost(text: string): Cost | null {
  return argon2idCost(text) ?? bcryptCost(text) ?? pbkdf2Cost(text);
}

/** @returns null if it has none of the forms that can be checked here */
export function parsePasswordHash(passwordHash: string): PasswordHash | null {
  const [, before = '', rest = ''] = COST_AND_REST.exec(passwordHash) ?? [];
  const cost = parseCost(before);
  const [, ...parts] = (cost !== null && PARTS[cost.form].exec(rest)) || [];
  if (cost === null || parts.length === 0) return null;
  const isWhole = cost.form !== 'pbkdf2' || Buffer.from(parts[1] ?? '', 'base64').length === cost.length;
  return isWhole ? { cost, parts } : null;
}

/** bcrypt reads the first 72 bytes only: a password that matches may be wrong beyond them. */
export function readsWhole(passwordHash: string, password: string): boolean {
  return parsePasswordHash(passwordHash)?.cost.form !== 'bcrypt' || Buffer.byteLength(password) <= 72;
}

/** @returns the cost of a hash, in the form of {@link costText}; null if it cannot be checked here */
export function costOf(passwordHash: string): string | null {
  const hash = parsePasswordHash(passwordHash);
  return hash === null ? null : costText(hash.cost);
}

/**
 * @returns why a hash cannot be imported, or null. Every sign-in does the work of each cost that is stored (so that its
 *   duration reveals nothing), hence the limits.
 */
export function importedHashProblem(passwordHash: string): string | null {
  const hash = parsePasswordHash(passwordHash);
  if (hash === null)
    return 'must be an argon2id string in PHC form, a bcrypt string ($2a$, $2b$ or $2y$), or PBKDF2 in PHC form ($pbkdf2-sha256$i=…,l=…$salt$hash, or $pbkdf2-sha512$…; base64 without padding)';
  const limit = exceededLimit(hash.cost);
  return limit === null ? null : `costs too much to check: ${limit}`;
}

/**
 * The costs whose work every sign-in does, so that its duration reveals nothing: the cheapest ones, up to three seconds
 * of CPU time in total.
 * @param stored in any form, such as argon2id with its parameters in another order; invalid ones are ignored
 * @returns in the form of {@link costText}, and whether some are left out: a sign-in to an account with one of those
 *   takes longer than others
 */
export function costsForAll(stored: readonly string[]): {
  readonly costs: readonly string[];
  readonly leavesOut: boolean;
} {
  const distinct = new Map(
    stored.map(parseCost).flatMap((cost) => (cost === null ? [] : [[costText(cost), secondsOf(cost)]])),
  );
  const affordable: string[] = [];
  let seconds = 0;
  for (const [text, more] of [...distinct].sort(([, a], [, b]) => a - b)) {
    seconds += more;
    if (seconds <= MOST_SECONDS_OF_OTHERS) affordable.push(text);
  }
  return { costs: affordable, leavesOut: affordable.length < distinct.size };
}

/** About how many seconds of CPU time a hash of this cost takes. */
function secondsOf(cost: Cost): number {
  switch (cost.form) {
    case 'argon2id':
      return ((cost.memoryCost * cost.timeCost) / (STANDARD_COST.memoryCost * STANDARD_COST.timeCost)) * 0.02;
    case 'bcrypt':
      return 2 ** (cost.rounds - MOST_ROUNDS);
    case 'pbkdf2':
      return iterationsOf(cost) / MOST_ITERATIONS;
  }
}

/** PBKDF2 runs all its iterations for each block of the key that the digest fills (RFC 8018 §5.2). */
function iterationsOf({ iterations, length, digest }: Extract<Cost, { form: 'pbkdf2' }>): number {
  return iterations * Math.ceil(length / BLOCK_BYTES[digest]);
}

function exceededLimit(cost: Cost): string | null {
  switch (cost.form) {
    case 'argon2id': {
      const most = STANDARD_COST.memoryCost * STANDARD_COST.timeCost * MOST_WORK;
      return cost.memoryCost * cost.timeCost <= most && cost.parallelism <= 16
        ? null
        : `m × t must be at most ${most}, and p at most 16`;
    }
    case 'bcrypt':
      return cost.rounds <= MOST_ROUNDS ? null : `the cost of bcrypt must be at most ${MOST_ROUNDS}`;
    case 'pbkdf2':
      return iterationsOf(cost) <= MOST_ITERATIONS
        ? null
        : `i, times the number of ${BLOCK_BYTES[cost.digest]}-byte blocks in l, must be at most ${MOST_ITERATIONS}`;
  }
}

function argon2idCost(text: string): Cost | null {
  const parameters = ARGON2ID.exec(text)?.[1] ?? '';
  const number = (name: string) => Number(new RegExp(`(?:^|,)${name}=(\\d+)(?:,|$)`).exec(parameters)?.[1]);
  const [memoryCost, timeCost, parallelism] = [number('m'), number('t'), number('p')];
  // RFC 9106 §3.1: at least eight blocks of memory for each lane.
  return memoryCost >= 8 * parallelism && timeCost > 0 && parallelism > 0
    ? { form: 'argon2id', memoryCost, timeCost, parallelism }
    : null;
}

function bcryptCost(text: string): Cost | null {
  const rounds = Number(BCRYPT.exec(text)?.[1]);
  return rounds >= 4 && rounds <= 31 ? { form: 'bcrypt', rounds } : null;
}

function pbkdf2Cost(text: string): Cost | null {
  const found = PBKDF2.exec(text);
  const [iterations, length] = [Number(found?.[3]), Number(found?.[4])];
  if (!(iterations > 0 && length >= 16)) return null;
  return { form: 'pbkdf2', digest: found?.[1] === undefined ? 'sha512' : 'sha256', iterations, length };
}
