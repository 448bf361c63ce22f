import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A run ends at the first test that fails, so the quickest files come first, and those that failed for the last fault. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { cache, config } = this.ctx;
    const cost = ({ project, moduleId }: TestSpecification) => {
      const last = cache.getFileTestResults(`${project.name}:${relative(config.root, moduleId)}`);
      return last === undefined || last.failed ? 0 : last.duration;
    };
    return files.toSorted((one, other) => cost(one) - cost(other));
  }
}

/** The tests that `.ci/mutation.mjs` chose; the databases only where they are needed. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    globalSetup: process.env.MUTATION_NEEDS_DATABASE ? ['test/support/global-setup.ts'] : [],
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // On a busy machine, a second is no verdict.
    expect: { poll: { timeout: 20_000, interval: 20 } },
  },
});
