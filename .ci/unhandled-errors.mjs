// A reporter of vitest: writes the files during which an error came up that no test waited for, as a JSON array of paths.
import { writeFileSync } from 'node:fs';

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const files = errors.flatMap((error) => error.VITEST_TEST_PATH ?? []);
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(files));
  }
}
