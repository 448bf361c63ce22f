/** CPU time and memory of processes, as Linux counts them. */
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU seconds of a process, user and system time together, including its children that ended. */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid);
  return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field] ?? 0), 0) / TICKS_PER_SECOND;
}

/** CPU seconds of all threads of a process, in nanoseconds instead of hundredths: for bursts of a fraction of a second. */
export function preciseCpuSeconds(pid: number): number {
  return readdirSync(`/proc/${pid}/task`)
    .map(
      (thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e9,
    )
    .reduce((sum, seconds) => sum + seconds, 0);
}

/** As {@link cpuSeconds}, for a process and all its children. */
export function familyCpuSeconds(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + cpuSeconds(child), cpuSeconds(pid));
}

/** Resident memory now, megabytes (10^6 bytes). */
export function residentMegabytes(pid: number): number {
  const kibibytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  return (kibibytes * 1024) / 1e6;
}

function childrenOf(pid: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => statOf(candidate)[1] === String(pid));
}

/** The fields after the name, which may contain any character: the state first, the parent second. */
function statOf(pid: number): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
