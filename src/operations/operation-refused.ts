/** Why an operation was not performed, in one sentence for the operator; nothing changed. */
export class OperationRefused extends Error {
  override readonly name = 'OperationRefused';
  /** The operation's; undefined if it was not reached. */
  readonly code: string | undefined;
  /** The invalid field. */
  readonly path: string | undefined;

  constructor(
    message: string,
    {
      code,
      path,
      cause,
    }: {
      readonly code?: string | undefined;
      readonly path?: string | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.path = path;
  }
}
