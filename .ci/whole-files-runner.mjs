/**
 * Stryker's runner for vitest, but it runs the whole files of the tests that cover a fault. By itself it runs those tests
 * only: one that needs what an earlier test of its file has made would fail without any fault, and the fault would count
 * as noticed.
 */
import { strykerPlugins as plugins } from '@stryker-mutator/vitest-runner';
import { filesOf } from './verdicts.mjs';

export { strykerValidationSchema } from '@stryker-mutator/vitest-runner';

export const strykerPlugins = plugins.map((plugin) => ({
  ...plugin,
  factory: runningWholeFiles(plugin.factory),
}));

function runningWholeFiles(factory) {
  const make = (injector) => {
    const runner = factory(injector);
    const run = runner.run.bind(runner);
    runner.run = ({ testIds = [], ...others } = {}) =>
      run(testIds.length === 0 ? others : { ...others, testFiles: filesOf(testIds) });
    return runner;
  };
  return Object.assign(make, { inject: factory.inject });
}
