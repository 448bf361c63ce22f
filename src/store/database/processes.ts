/** Other processes on this machine, as far as the system shows them. */
import { readFile } from 'node:fs/promises';
import { codeOf } from './faults.js';

interface ProcessStat {
  /** Whether it only waits for its parent to notice its end: a zombie, which still takes signals. */
  readonly hasEnded: boolean;
  /** When it started, in ticks since the machine did. */
  readonly start: string;
}

/** Whether a process runs. A process of another account counts as running, even if nothing else is known about it. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is there, and belongs to another account.
    if (codeOf(error) !== 'EPERM') return false;
  }
  return !((await statOf(pid))?.hasEnded ?? false);
}

/** What distinguishes a process from an earlier one with the same id; empty if the system does not say. */
export async function startOf(pid: number): Promise<string> {
  return (await statOf(pid))?.start ?? '';
}

/** @returns null except on Linux, and for processes that it hides */
async function statOf(pid: number): Promise<ProcessStat | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  // proc(5): the name, in parentheses, may contain anything; the state, field 3, follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state = '', threads, start] = [fields[0], fields[17], fields[19]];
  if (start === undefined) return null;
  // The first thread may have ended before the others.
  return { hasEnded: /^[ZX]$/.test(state) && Number(threads) <= 1, start };
}
