import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DirectoryInUse } from './errors.js';
import { codeOf } from './faults.js';
import { isAlive, startOf } from './processes.js';

/** The process that holds a directory. */
export interface Holder {
  readonly pid: number;
  /** Or will be, when it has started. False: a command, or a server of version 0.2.0. */
  readonly isServer: boolean;
}

interface Process {
  readonly pid: number;
  readonly namespace: string;
  /** Empty if the system does not say, or an earlier version wrote the file. */
  readonly start: string;
}

type Owner = Holder & Process;

/** The fourth word in the file of a server. */
const SERVER = 'server';

const HEARTBEAT_MS = 1000;
/** Longer than an embedded database's first start keeps its process too busy to touch the file. */
const WATCH_MS = 4000;

const LOCK = /^vouchsafe\.pid\.(\d+)$/;

/**
 * Locks a directory for this process: two processes writing to an embedded database would corrupt it.
 *
 * The file with the highest number names the owner's process, and the next number is the next owner's. A file is
 * linked into place with its content, and the highest is never removed: of any number of processes, one gets the next
 * number, even when they find one that a killed process left behind.
 *
 * @param isServer whether this process serves requests; otherwise, it performs a command
 * @returns a function that releases the directory
 * @throws {DirectoryInUse} when a living process holds it
 * @throws an error of the system when the disk is full
 */
export async function lockDirectory(directory: string, isServer = false): Promise<() => Promise<void>> {
  const draft = join(directory, `vouchsafe.pid.draft-${randomBytes(8).toString('hex')}`);
  const self = await thisProcess();
  try {
    const words = [self.pid, self.namespace, self.start, ...(isServer ? [SERVER] : [])];
    await writeFile(draft, `${words.join(' ')}\n`, { flag: 'wx', mode: 0o600 });
    for (;;) {
      const highest = await highestLock(directory);
      const holder = await holderOf(directory, highest, self);
      if (holder !== null) throw new DirectoryInUse(directory, holder.pid);
      const mine = lockPath(directory, highest + 1);
      if (!(await linkNew(draft, mine))) continue;
      if ((await highestLock(directory)) > highest + 1) {
        // Other processes came and went in the meantime; theirs is the newest.
        await rm(mine, { force: true });
        continue;
      }
      await removeBelow(directory, highest + 1);
      const beating = setInterval(() => void beat(mine), HEARTBEAT_MS).unref();
      return () => {
        clearInterval(beating);
        // On a full disk the file stays empty, which names no owner either.
        return writeFile(mine, 'free\n').catch(() => undefined);
      };
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Finds out who holds a directory, without locking it.
 * @returns the living process; null when there is none, or no such directory
 */
export async function directoryHolder(directory: string): Promise<Holder | null> {
  if (!existsSync(directory)) return null;
  return holderOf(directory, await highestLock(directory), await thisProcess());
}

async function holderOf(directory: string, number: number, self: Process): Promise<Holder | null> {
  const owner = await ownerOf(directory, number);
  if (owner === null || !(await isHeld(lockPath(directory, number), owner, self))) return null;
  return owner;
}

async function thisProcess(): Promise<Process> {
  const { pid } = process;
  return { pid, namespace: await processNamespace(), start: await startOf(pid) };
}

async function highestLock(directory: string): Promise<number> {
  const numbers = (await readdir(directory)).map((name) => Number(LOCK.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers);
}

/** @returns null when the directory was released, or the lock is gone by now, or there was none */
async function ownerOf(directory: string, number: number): Promise<Owner | null> {
  const content = await readFile(lockPath(directory, number), 'utf8').catch(() => '');
  const [pid = '', namespace = '', start = '', purpose] = content.trim().split(' ');
  return /^\d+$/.test(pid) ? { pid: Number(pid), isServer: purpose === SERVER, namespace, start } : null;
}

/** @returns false when another process was faster */
async function linkNew(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function removeBelow(directory: string, number: number): Promise<void> {
  for (const name of await readdir(directory)) {
    const found = Number(LOCK.exec(name)?.[1] ?? number);
    if (found < number) await rm(join(directory, name), { force: true });
  }
}

/**
 * Among processes that can see each other, it is known at once whether the owner is alive. A process in another
 * container cannot be seen, and every container's process may have the same id. The owner therefore touches its file
 * each second, and a fresh file is watched for a while before it counts as abandoned. So is the file of a process whose
 * id belongs to another one by now, which started at another time.
 */
async function isHeld(path: string, owner: Process, self: Process): Promise<boolean> {
  if (owner.namespace === self.namespace) {
    if (owner.pid === self.pid || !(await isAlive(owner.pid))) return false;
    const start = await startOf(owner.pid);
    if (owner.start === '' || start === '' || owner.start === start) return true;
  }
  const before = await touchedAt(path);
  if (Date.now() - before > WATCH_MS) return false;
  await setTimeout(WATCH_MS);
  return (await touchedAt(path)) !== before;
}

/** Linux's name for the set of processes that can see each other; empty elsewhere. */
async function processNamespace(): Promise<string> {
  return readlink('/proc/self/ns/pid').catch(() => '');
}

async function beat(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}

/** @returns milliseconds since 1970; 0 when the file is gone */
async function touchedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

function lockPath(directory: string, number: number): string {
  return join(directory, `vouchsafe.pid.${number}`);
}
