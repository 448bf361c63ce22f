import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that start processes, browsers and databases take longest: begun last, they would be waited for at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => /\/(flows|cli|store|conformance)\//.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** The folders of `npm run test:flows`: see vitest.flows.config.ts. */
export const WHOLE = ['bundle', 'cli', 'conformance', 'docs', 'doctor', 'flows', 'mail', 'webhooks'].map(
  (folder) => `test/${folder}/**`,
);
/** The folders of vitest.chromium.config.ts and vitest.operate.config.ts. */
export const OF_OTHER_PROGRAMS = ['test/chromium/**', 'test/operate/**'];

const LIFTOFF = ['--liftoff-only'];
// This process makes the databases that the tests copy.
for (const flag of LIFTOFF) setFlagsFromString(flag);

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: [...WHOLE, ...OF_OTHER_PROGRAMS],
    sequence: { sequencer: LongestFirst },
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    // No test patches a module, so files may share what they import: a fifth of the time went there.
    isolate: false,
    // The default leaves one of two cores idle, and many tests wait for a process or a clock.
    maxWorkers: 4,
    // Each test's embedded database lives for seconds: optimising its code costs more than it gains.
    // Room for what lives as short as a request does saves a fifteenth of the time.
    execArgv: [...LIFTOFF, '--min-semi-space-size=32', '--max-semi-space-size=64'],
    // Time limits end what hangs. None of them says how fast anything is: the machine may be busy with something else.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    coverage: {
      provider: 'v8',
      reporter: ['text', 'text-summary'],
      include: ['src/**/*.{ts,tsx}', 'views/**/*.{ts,tsx}'],
    },
  },
});
