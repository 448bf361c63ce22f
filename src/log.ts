import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

export type Log = Logger;

/**
 * Structured logs to standard output: JSON lines, or readable ones on a terminal.
 * Of an error that a database statement caused, the statement and its values are left out: they hold hashes
 * and addresses of people.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const stream =
    destination ??
    (process.stdout.isTTY ? pretty({ ignore: 'pid,hostname', singleLine: true }) : process.stdout);
  return pino(
    { level, serializers: { err: describeError }, hooks: { logMethod: describeBareError } },
    stream,
  );
}

/** An error that is the only argument would lend its message to the line; it goes through the serializer instead. */
function describeBareError(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, ...others]: readonly unknown[] = args;
  if (first instanceof Error)
    method.apply(this, [{ err: first }, typeof others[0] === 'string' ? others[0] : 'An error.']);
  else method.apply(this, args);
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const statement = isStatementError(error);
  return {
    type: error.name,
    message: statement ? 'a database statement failed' : error.message,
    ...('code' in error && { code: error.code }),
    ...(!statement && { stack: error.stack }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Drizzle's errors carry the statement; PostgreSQL's are told by their SQLSTATE, and quote the value that they refuse. */
function isStatementError(error: Error): boolean {
  return (
    'query' in error ||
    ('code' in error &&
      typeof error.code === 'string' &&
      /^[0-9A-Z]{5}$/.test(error.code) &&
      'severity' in error)
  );
}
