/**
 * The examination of a deployment: what one check is, and what it says. Each check is a file, in `outside/` if it asks
 * the server as a client does, and in `inside/` if it looks at the configuration and the database.
 */

/** Something that is wrong, and what to do about it. */
export interface Finding {
  /** What was seen, in one sentence. */
  readonly problem: string;
  /** The line to change, or the command to run. */
  readonly change: string;
}

export interface Check<Subject> {
  /** In kebab case; reports name it. */
  readonly name: string;
  /**
   * @returns empty: all is well
   * @throws {NotApplicable} if there is nothing to look at
   * @throws {CouldNotLook} if there is, and it cannot be reached
   */
  run(subject: Subject): Promise<readonly Finding[]>;
}

/** There is nothing to examine here; the message says why. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
}

/** There is something to examine, and it cannot be reached; the message says why. */
export class CouldNotLook extends Error {
  override readonly name = 'CouldNotLook';
}
