/**
 * With a password that was changed (28), a database that was renamed (3D000) or takes no connections (55000), or a disk that
 * fails (58), the operator has something to mend, and clients can only come back later.
 */
const FAULTS =
  /^(08...|25006|28...|3D000|40001|40P01|53...|55000|55P03|57...|58...|CONNECTION_.*|CONNECT_(TIMEOUT|TOO_OFTEN|SILENT)|ECONN.*|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/;

/** Whether an error means that the database is unavailable or overloaded, rather than that our statement was wrong. */
export function isDatabaseFault(error: unknown): boolean {
  if (codesOf(error).some((code) => FAULTS.test(code)) || chainOf(error).some(isFatal)) return true;
  // A connection that fails on several addresses at once.
  return chainOf(error).some((each) => each instanceof AggregateError && each.errors.some(isDatabaseFault));
}

/**
 * Whether PostgreSQL or a proxy ended or refused the connection, which it may do with any code: a role that may not connect to
 * the database, a parameter that a pooler does not know. A statement that is wrong gets an `ERROR`.
 */
function isFatal(error: Error): boolean {
  return 'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC');
}

const LOST = /^(57P0[1235]|25P0[34]|08(?!P01)...|CONNECTION_.*|ECONN(RESET|ABORTED)|EPIPE|ETIMEDOUT)$/;

/**
 * Whether a statement's connection ended while it ran, so that the statement may or may not have taken effect. This
 * differs from a database that cannot be connected to, where it did not run.
 */
export function isConnectionLoss(error: unknown): boolean {
  return codesOf(error).some((code) => LOST.test(code));
}

/** Whether the database only reads (`read_only_sql_transaction`): a standby, or a primary that became one. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006';
}

const UNREACHABLE =
  /^(CONNECT_(TIMEOUT|TOO_OFTEN|SILENT)|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/;

/** Whether there was no connection for a statement, so that it did not run. */
export function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.test(codeOf(error));
}

/** Whether a connection was not ready in time. */
export function isConnectTimeout(error: unknown): boolean {
  return codeOf(error) === 'CONNECT_TIMEOUT';
}

/** Whether a row would have repeated what has to be unique (`unique_violation`). */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** The code of an error from the database or its connection, however deeply wrapped; empty when there is none. */
export function codeOf(error: unknown): string {
  return codesOf(error)[0] ?? '';
}

/** The codes of an error and of its causes, the outermost first. */
function codesOf(error: unknown): readonly string[] {
  return chainOf(error).flatMap((each) =>
    'code' in each && typeof each.code === 'string' ? [each.code] : [],
  );
}

/** An error and its causes, the outermost first. */
function chainOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : [];
}

/** The underlying reason of a driver's error, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Drizzle's own message is the statement; the reason is in its cause.
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  return error.message.split('\n')[0] ?? '';
}
