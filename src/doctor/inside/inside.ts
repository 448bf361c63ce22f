/** What the checks from inside look at. */
import type { Config } from '../../config.js';
import { type DatabaseFacts, inspectDatabase } from '../../operations/inspection.js';
import { OperationRefused } from '../../operations/operation-refused.js';
import { runOperation } from '../../operations/run-operation.js';
import { CouldNotLook } from '../check.js';

export interface Inside {
  readonly config: Config;
  /** Asks the database, once. @throws {CouldNotLook} */
  readonly facts: () => Promise<DatabaseFacts>;
  readonly now: () => Date;
}

/** Asks the database of this environment: directly, or through the server that holds it. */
export async function askDatabase(): Promise<DatabaseFacts> {
  try {
    return await runOperation(inspectDatabase, {}, { looksOnly: true });
  } catch (cause) {
    const isOurs = cause instanceof OperationRefused || (cause instanceof Error && cause.name !== 'ZodError');
    throw new CouldNotLook(isOurs ? cause.message : 'The database responds in an unknown format.', {
      cause,
    });
  }
}
