import type { StoredSigningKey } from '../../src/store/signing-keys.js';
import type { RotatingKeyStore } from '../../src/tokens/signing-keys.js';

/** Signing keys kept in memory; `signing-key-store.test.ts` runs the contract of the real table on it. */
export class SigningKeysInMemory implements RotatingKeyStore {
  /** Oldest first, for a test to look into. */
  readonly kept: StoredSigningKey[] = [];
  /** How often the keys were read. */
  reads = 0;
  /** While it is set, reading fails with it: a database that is away. */
  fault: Error | undefined;

  async list(): Promise<readonly StoredSigningKey[]> {
    this.reads++;
    if (this.fault !== undefined) throw this.fault;
    return [...this.kept];
  }

  async addIfMissing(key: StoredSigningKey, now: Date): Promise<void> {
    if (this.kept.some((each) => each.alg === key.alg)) return;
    this.kept.push({ ...key, activatesAt: this.kept.length === 0 ? now : key.activatesAt });
  }

  async add(key: StoredSigningKey, change: Parameters<RotatingKeyStore['add']>[1]): Promise<boolean> {
    const { overKids, evenIfOneWaits, now } = change;
    const oneWaits = this.kept.some((each) => each.alg === key.alg && each.activatesAt > now);
    if (oneWaits && !evenIfOneWaits) return false;
    const stay = this.kept.filter((each) => !overKids.includes(each.kid));
    const activatesAt = this.kept.length === 0 ? now : key.activatesAt;
    this.kept.splice(0, this.kept.length, ...stay, { ...key, activatesAt });
    return true;
  }

  async reseal(kid: string, sealed: Pick<StoredSigningKey, 'sealedPrivateJwk' | 'tags'>): Promise<void> {
    const at = this.kept.findIndex((key) => key.kid === kid);
    const key = this.kept[at];
    if (key !== undefined) this.kept[at] = { ...key, ...sealed };
  }
}
