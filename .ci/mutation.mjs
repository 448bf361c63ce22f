/**
 * Plants single faults in a folder of src/, one at a time, and says which of them no test notices:
 *
 *   npm run test:mutation -- protocol
 *   npm run test:mutation -- protocol/redirect-uri.ts                # one file
 *   npm run test:mutation -- store --sample 60 --seed 1              # 60 of the folder's faults, chosen at random
 *
 * Only the tests that fit the folder run, in one process. docs/mutation.md has the scores.
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { tally, undecided } from './verdicts.mjs';

/** The folders, each with the tests that are meant to guard it. */
const TESTS = {
  protocol: ['test/protocol/**/*.test.ts'],
  // The contract once, not for both databases, and nothing that starts other processes of the server.
  store: [
    'test/store/{actor,postgres,denial,anonymous-data,personal-data,platform,rate-limits,reads}.test.ts',
    'test/store/{unused-registrations,within-limit}.test.ts',
    'test/store/{changes-on-record,concurrent-changes,golden-statements,group-commit,registrations,schema}.test.ts',
    'test/store/database/{cluster,data-directory,fields,faults,move,observed,pool,prepared,statement,turns}.test.ts',
    'test/flows/platform-workspace-ids.test.ts',
    'test/account/{address,departure}.test.ts',
    'test/people/passkeys.test.ts',
    'test/mail/outbox.test.ts',
    'test/operations/{catalog,deleting,permission}.test.ts',
    'test/sign-in/second-step-required.test.ts',
    'test/traces/traces.test.ts',
  ],
  clients: [
    'test/clients/*.test.ts',
    'test/endpoints/{client-authentication,introspect,metadata-document,private-key-jwt,regist}*.test.ts',
  ],
  // Without the tests of thousands of guesses: they guard people/, and take as long as all the others together.
  'sign-in': [
    'test/sign-in/!(throttling).test.ts',
    'test/endpoints/authorize*.test.ts',
    'test/account/{address,departure,passkeys,second-factor}.test.ts',
    'test/people/known-passwords.test.ts',
    'test/flows/platform-hook.test.ts',
  ],
  documents: ['test/documents/*.test.ts'],
  'resource-server': ['test/resource-server/*.test.ts'],
};
/** Folders whose tests need no database. */
const PURE = ['protocol', 'documents', 'resource-server'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const chosen = positionals[0] ?? '';
const folder = chosen.split('/')[0] ?? '';
const tests = TESTS[folder];
if (tests === undefined) {
  console.error(`Name a folder, or a file in one: ${Object.keys(TESTS).join(', ')}`);
  process.exit(2);
}
process.env.MUTATION_TESTS = JSON.stringify(tests);
process.env.MUTATION_NEEDS_DATABASE = PURE.includes(folder) ? '' : '1';

const first = await run(values.sample === undefined ? undefined : sampleOf, {
  coverageAnalysis: 'perTest',
  // A fault in what a module makes when it is loaded needs a new process for each: too slow here.
  ignoreStatic: true,
});
// Modules that files share may keep what one of them made; and what was no verdict may be one in a process of its own.
const survivors = new Set(undecided(first).map(({ id }) => id));
const second =
  survivors.size === 0
    ? []
    : await run((mutants) => mutants.filter((mutant) => survivors.has(mutant.id)), {
        coverageAnalysis: 'off',
      });
const { noticed, counted, late, hanging, left } = tally(first, second);
const share = ((100 * noticed) / counted).toFixed(0);
const sample = values.sample === undefined ? '' : ` (sample of ${values.sample}, seed ${values.seed})`;
for (const { fileName, location, mutatorName, replacement, status, statusReason = '' } of left) {
  const place = `${relative('.', fileName)}:${location.start.line}:${location.start.column}`;
  const how = status === 'Survived' ? 'survives' : `${status} (${statusReason.split('\n')[0]})`;
  console.log(`${how}: ${place} ${mutatorName}: ${replacement.split('\n')[0]}`);
}
console.log(
  `${chosen}: tests fail for ${noticed} of ${counted} faults, ${share} %${sample}; ${late} of them in the second pass only; ${hanging} more hang`,
);
process.exitCode = noticed >= 0.85 * counted ? 0 : 1;

/** @param choose which of the faults to plant; undefined: all */
async function run(choose, options) {
  const instrument = Instrumenter.prototype.instrument;
  if (choose !== undefined) Instrumenter.prototype.instrument = choosing(instrument, choose);
  try {
    return await new Stryker({
      mutate: [chosen.includes('.') ? `src/${chosen}` : `src/${chosen}/**/*.{ts,tsx}`],
      testRunner: 'vitest',
      vitest: { configFile: '.ci/vitest.mutation.config.ts', related: false },
      plugins: [fileURLToPath(new URL('./whole-files-runner.mjs', import.meta.url))],
      ...options,
      // Words for people and for the log may change.
      mutator: { excludedMutations: ['StringLiteral'] },
      concurrency: 1,
      // What a fault leaves open, such as connections to the database, must not fail the tests of the others.
      maxTestRunnerReuse: 12,
      // On a busy machine, a slow test is no fault that was noticed.
      timeoutMS: 60_000,
      dryRunTimeoutMinutes: 30,
      ignorePatterns: ['data', 'dist', 'docs', '/.ci/*.out'],
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: `reports/mutation-${folder}-${options.coverageAnalysis}.json` },
      disableTypeChecks: false,
      // Nothing has to be rewritten there, and the current compiler has no API for it.
      tsconfigFile: 'none',
      tempDirName: '.stryker-tmp',
    }).runMutationTest();
  } finally {
    Instrumenter.prototype.instrument = instrument;
  }
}

/** Stryker's own choice, by ranges, would take along the faults that are nested in a chosen one. */
function choosing(instrument, choose) {
  return async function chosenOnly(...given) {
    const { mutants, ...rest } = await instrument.apply(this, given);
    const candidates = mutants.filter(({ status }) => status === undefined);
    const taken = new Set(choose(candidates));
    console.log(`${taken.size} of ${candidates.length} faults are planted`);
    const statusReason = 'not chosen';
    return {
      ...rest,
      mutants: mutants.map((it) =>
        it.status !== undefined || taken.has(it) ? it : { ...it, status: 'Ignored', statusReason },
      ),
    };
  };
}

/** Each file has its share: the faults are in the order of the files, in a random order within each, and every k-th is taken. */
function sampleOf(mutants) {
  const random = randomFrom(Number(values.seed));
  const mixed = mutants
    .map((mutant) => ({ mutant, at: random() }))
    .sort((a, b) => a.mutant.fileName.localeCompare(b.mutant.fileName) || a.at - b.at);
  const step = Math.max(1, mixed.length / Number(values.sample));
  const begin = random() * step;
  const size = Math.ceil((mixed.length - begin) / step);
  return Array.from({ length: size }, (_, index) => mixed[Math.floor(begin + index * step)].mutant);
}

/** The same numbers between 0 and 1 for the same seed (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
