/** The figures in the documents, generated from the benchmark results: none of them is typed by hand. */
import {
  type Alone,
  type Growth,
  median,
  type Pressure,
  quartiles,
  type Run,
  ratios,
  summaryOf,
} from './run.js';
import type { Workload } from './target.js';

/** The benchmark results; each may be missing. */
export interface Results {
  readonly run: Run | null;
  readonly growth: Growth | null;
  readonly pressure: readonly Pressure[] | null;
  readonly alone: Alone | null;
}

/** Where figures go in a document: from `<!-- figures: name -->` to `<!-- end of figures -->`. */
const PLACE = /(<!-- figures: (\w+) -->\n)[\s\S]*?(<!-- end of figures -->)/g;

/** @returns the document with new figures; missing ones are marked as not measured */
export function withFigures(document: string, results: Results): string {
  return document.replace(PLACE, (_, begin: string, name: string, end: string) => {
    const make = FIGURES[name];
    if (make === undefined) throw new Error(`there are no figures called ${name}`);
    return `${begin}\n${make(results) ?? 'Not measured yet.'}\n\n${end}`;
  });
}

const FIGURES: Readonly<Record<string, (results: Results) => string | null>> = {
  conditions: ({ run }) => run && conditions(run),
  table: ({ run }) => run && summaryOf(run).trim(),
  summary: ({ run }) => run && summary(run),
  growth: ({ growth }) => growth && growthTable(growth),
  pressure: ({ pressure }) => pressure && pressureTable(pressure),
  embedded: ({ alone }) => alone && embeddedTable(alone),
  starts: ({ alone }) => alone && startsTable(alone),
  simultaneous: ({ alone }) => alone && simultaneousText(alone),
};

/** @param isShown whether the document has figures of what this version belongs to */
function conditions(run: Run, isShown: (name: string) => boolean = () => true): string {
  const versions = Object.entries(run.versions)
    .filter(([name]) => isShown(name))
    .map(([name, version]) => `${name} ${version}`);
  return `Measured on ${run.date}: ${run.machine}; ${versions.join(', ')}; ${run.rounds} rounds of ${run.seconds} s for each server and workload.`;
}

const SUMMARIZED: readonly (readonly [Workload, string])[] = [
  ['refresh', 'refresh, 16 connections'],
  ['refresh-64', 'refresh, 64 connections'],
  ['exchange', 'code exchange'],
  ['browser', 'consent in the browser, and the code exchange'],
  ['introspect', 'introspection'],
  ['revoke', 'revocation'],
  ['register', 'registration'],
  ['metadata', 'metadata'],
];

/** The summary for the README. */
function summary(run: Run): string {
  const rows = SUMMARIZED.flatMap(([workload, words]) => {
    const all = ratios(run, workload, 'vouchsafe', 'oidc-provider');
    if (all.length === 0) return [];
    const [low, high] = quartiles(all);
    const rates = ['vouchsafe', 'oidc-provider'].map((contender) => rateOf(run, workload, contender));
    return [
      `| ${words} | ${rates.join(' | ')} | **${median(all).toFixed(1)} ×** (${low.toFixed(1)}–${high.toFixed(1)}) |`,
    ];
  });
  const memory = run.memoryMegabytes.vouchsafe;
  return [
    '| requests per second | Vouchsafe | oidc-provider | ratio (middle half of the rounds) |',
    '|---|---:|---:|---|',
    ...rows,
    '',
    `${conditions(run, (name) => name !== '@node-oauth/oauth2-server')}${memory === undefined ? '' : ` Vouchsafe's memory after the run: ${memory} MB.`}`,
  ].join('\n');
}

function rateOf(run: Run, workload: Workload, contender: string): string {
  const rounds =
    run.measured.find((it) => it.workload === workload && it.contender === contender)?.rounds ?? [];
  return Math.round(median(rounds.map(({ perSecond }) => perSecond))).toLocaleString('en');
}

function growthTable(growth: Growth): string {
  const [low, high] = growth.quartiles;
  return [
    '| families | refreshes/s, compared with the small database | bytes for each family, with indexes |',
    '|---:|---|---:|',
    `| ${growth.small.toLocaleString('en')} | 1 | ${growth.bytesPerFamilySmall} |`,
    `| ${growth.large.toLocaleString('en')} | ${growth.ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)}) | ${growth.bytesPerFamily} |`,
    '',
    `A thousand refreshes add ${growth.rowsAddedByThousandRefreshes} rows. Measured on ${growth.date}.`,
  ].join('\n');
}

function pressureTable(pressure: readonly Pressure[]): string {
  return [
    '| meanwhile | p99 without it, ms | p99 with it, ms | times |',
    '|---|---:|---:|---|',
    ...pressure.map(
      ({ kind, quietP99, p99, ratio, quartiles: [low, high] }) =>
        `| ${kind} | ${quietP99.toFixed(1)} | ${p99.toFixed(1)} | ${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)}) |`,
    ),
  ].join('\n');
}

function embeddedTable({ date, machine, embedded }: Alone): string {
  return [
    '| connections | refreshes/s | lowest burst | CPU s / 1,000, database included |',
    '|---:|---:|---:|---:|',
    ...embedded.map(
      ({ connections, perSecond, cpuPer1000 }) =>
        `| ${connections} | ${Math.round(median(perSecond)).toLocaleString('en')} | ${Math.min(...perSecond).toLocaleString('en')} | ${median(cpuPer1000).toFixed(3)} |`,
    ),
    '',
    `Measured on ${date}: ${machine}; ${embedded[0]?.perSecond.length} bursts each.`,
  ].join('\n');
}

function startsTable({ date, firstAnswer }: Alone): string {
  const row = (what: string, times: readonly number[]) =>
    `| ${what} | ${Math.round(median(times))} | ${Math.min(...times)}–${Math.max(...times)} |`;
  return [
    '| database | first answer after, ms | of all starts |',
    '|---|---:|---:|',
    row('a migrated PostgreSQL', firstAnswer.PostgreSQL),
    row('an existing embedded database', firstAnswer.embedded),
    '',
    `Measured on ${date}, ${firstAnswer.embedded.length} starts each.`,
  ].join('\n');
}

function simultaneousText({ date, simultaneousUses }: Alone): string {
  const { uses, trials, oneChain, oneWinner } = simultaneousUses;
  return `${uses} simultaneous uses of one refresh token, ${trials} times (${date}): within the retry window, all uses got the same successor, which worked, in ${oneChain} of ${trials} trials. Without a retry window, exactly one use got a successor, and the others ended the family, in ${oneWinner} of ${trials} trials.`;
}
