import type { TestProject } from 'vitest/node';
import { prepare } from './global-setup.js';

/** What the fast tests share: the embedded databases that they copy, and no PostgreSQL server. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return prepare(project, { postgres: false });
}
