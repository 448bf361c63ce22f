/** Password hashes: argon2id strings in PHC form, and the cost of checking them. */

/** The cost of a hash: KiB of memory, passes over it, and lanes. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane; about 20 ms of a core. */
export const STANDARD_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many times our own cost an imported hash may have: PHP's default costs 7 times as much. */
const MOST_WORK = 8;

const ARGON2ID =
  /^\$argon2id\$v=19\$((?:[mtp]=\d{1,9},){2}[mtp]=\d{1,9})\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{16,}$/;

/** The canonical form for comparing costs. */
export function costText({ memoryCost, timeCost, parallelism }: HashCost): string {
  return `m=${memoryCost},t=${timeCost},p=${parallelism}`;
}

/** @param parameters in any order, such as `t=2,m=19456,p=1` @returns them in our order; null if they are invalid */
export function canonicalCost(parameters: string): string | null {
  const cost = parseCost(parameters);
  return cost === null ? null : costText(cost);
}

/** @returns the cost of a hash, in the form of {@link costText}; null if it is not an argon2id string */
export function costOf(passwordHash: string): string | null {
  return canonicalCost(ARGON2ID.exec(passwordHash)?.[1] ?? '');
}

/**
 * @returns why a hash cannot be imported, or null. Every sign-in does as much work as the most expensive stored hash
 *   (so that its duration reveals nothing), hence the limit.
 */
export function importedHashProblem(passwordHash: string): string | null {
  const cost = parseCost(ARGON2ID.exec(passwordHash)?.[1] ?? '');
  if (cost === null) return 'must be an argon2id string in PHC form';
  const most = STANDARD_COST.memoryCost * STANDARD_COST.timeCost * MOST_WORK;
  return cost.memoryCost * cost.timeCost <= most && cost.parallelism <= 16
    ? null
    : `costs too much to check: m × t must be ${most} at most, and p 16`;
}

function parseCost(parameters: string): HashCost | null {
  const number = (name: string) => Number(new RegExp(`(?:^|,)${name}=(\\d+)(?:,|$)`).exec(parameters)?.[1]);
  const [memoryCost, timeCost, parallelism] = [number('m'), number('t'), number('p')];
  return memoryCost > 0 && timeCost > 0 && parallelism > 0 ? { memoryCost, timeCost, parallelism } : null;
}
