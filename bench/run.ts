/** The results of a run, and their tables. */
import type { Workload } from './target.js';

export interface Round {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
  readonly firstFailure?: string;
  /** CPU seconds per thousand requests. */
  readonly serverCpuPer1000: number;
  readonly databaseCpuPer1000: number;
  /** Per request. */
  readonly statements: number;
  readonly walBytes: number;
}

export interface Measured {
  readonly workload: Workload;
  readonly contender: string;
  readonly rounds: readonly Round[];
}

/** How long all servers rest before their memory is read again. */
export const IDLE_SECONDS = 20;

export interface Run {
  readonly date: string;
  readonly machine: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly rounds: number;
  readonly seconds: number;
  readonly memoryMegabytes: Readonly<Record<string, number>>;
  /** After {@link IDLE_SECONDS} without requests. */
  readonly idleMemoryMegabytes?: Readonly<Record<string, number>>;
  readonly measured: readonly Measured[];
}

/** What is compared with no other server. */
export interface Alone {
  readonly date: string;
  readonly machine: string;
  /** Refreshes on the embedded database, which is in the server's process. */
  readonly embedded: readonly {
    readonly connections: number;
    /** Of each burst. */
    readonly perSecond: readonly number[];
    /** CPU seconds for a thousand refreshes, database included, of each burst. */
    readonly cpuPer1000: readonly number[];
  }[];
  /** Milliseconds from the start of the process to its first answer, of each start. */
  readonly firstAnswer: { readonly PostgreSQL: readonly number[]; readonly embedded: readonly number[] };
  /** One token sent over several connections at once, again and again. */
  readonly simultaneousUses: {
    readonly uses: number;
    readonly trials: number;
    /** Trials in which all uses got the same successor, which worked. */
    readonly oneChain: number;
    /** Trials without a retry window in which one use got a successor, and the token's family ended. */
    readonly oneWinner: number;
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}

/** The middle half of the values: from the first quartile to the third. */
export function quartiles(values: readonly number[]): readonly [number, number] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return [at(0.25), at(0.75)];
}

/** The ratio of requests to another contender's, round by round. */
export function ratios(run: Run, workload: Workload, contender: string, other: string): readonly number[] {
  const of = (name: string) =>
    run.measured.find((it) => it.workload === workload && it.contender === name)?.rounds ?? [];
  return of(contender).flatMap(({ perSecond }, round) => {
    const neighbor = of(other)[round]?.perSecond;
    return neighbor === undefined ? [] : [perSecond / neighbor];
  });
}

/** The table of a run, in Markdown. */
export function summaryOf(run: Run): string {
  const head =
    '| workload | server | requests/s | p50 ms | p99 ms | CPU s / 1,000: server | database | statements | WAL bytes | vouchsafe is |\n|---|---|---:|---:|---:|---:|---:|---:|---:|---|\n';
  const rows = run.measured.map(({ workload, contender, rounds }) => {
    const of = (field: keyof Omit<Round, 'firstFailure'>) => median(rounds.map((round) => round[field]));
    const ratio = contender === 'vouchsafe' ? [] : ratios(run, workload, 'vouchsafe', contender);
    const [low, high] = quartiles(ratio);
    const times =
      ratio.length === 0 ? '' : `**${median(ratio).toFixed(2)} ×** (${low.toFixed(2)}–${high.toFixed(2)})`;
    const failures = rounds.reduce((sum, round) => sum + round.failures, 0);
    const cells = [
      workload,
      contender,
      `${Math.round(of('perSecond')).toLocaleString('en')}${failures > 0 ? ` (${failures} failures)` : ''}`,
      of('p50').toFixed(1),
      of('p99').toFixed(1),
      of('serverCpuPer1000').toFixed(3),
      of('databaseCpuPer1000').toFixed(3),
      of('statements').toFixed(1),
      Math.round(of('walBytes')).toLocaleString('en'),
      times,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const listed = (memory: Run['memoryMegabytes']) =>
    Object.entries(memory)
      .map(([name, megabytes]) => `${name} ${megabytes} MB`)
      .join(', ');
  const idle =
    run.idleMemoryMegabytes && ` After ${IDLE_SECONDS} idle seconds: ${listed(run.idleMemoryMegabytes)}.`;
  return `${head}${rows.join('\n')}\n\nMemory afterwards: ${listed(run.memoryMegabytes)}.${idle ?? ''}\n`;
}

/** How a refresh depends on the number of families. */
export interface Growth {
  readonly date: string;
  readonly small: number;
  readonly large: number;
  /** The ratio of requests: large database to small. */
  readonly ratio: number;
  readonly quartiles: readonly [number, number];
  /** Of the table of families, with its indexes. */
  readonly bytesPerFamilySmall: number;
  readonly bytesPerFamily: number;
  readonly rowsAddedByThousandRefreshes: number;
}

/** How much other work slows refreshes. */
export interface Pressure {
  readonly kind:
    | 'sign-ins that hash passwords'
    | 'a flood of authorization requests'
    | 'a sweep of expired families'
    | 'the end of all grants of an application';
  /** Milliseconds. */
  readonly quietP99: number;
  readonly p99: number;
  readonly ratio: number;
  readonly quartiles: readonly [number, number];
}
