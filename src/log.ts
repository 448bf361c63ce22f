import { createRequire } from 'node:module';
import type { Writable } from 'node:stream';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { escapedJson, printableJson, printableLines } from './rules/printable.js';

export type Log = Logger;

/**
 * Structured logs to standard output: JSON lines, or readable ones on a terminal.
 * For an error from a database statement, the statement and its values are left out: they contain hashes and personal
 * data.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  if (destination === undefined && process.stdout.isTTY) return createReadableLog(level);
  // Operators read these lines on a terminal, too, and strangers choose some of what is in them.
  return logTo(destination ?? process.stdout, level, (line) => boundedLine(escapedJson(line)));
}

/** The log for a person at a terminal, which no text of strangers can control. @param destination left out: standard output */
export function createReadableLog(level: string, destination?: Writable): Log {
  // Loaded on a terminal only.
  const pretty: typeof import('pino-pretty') = createRequire(import.meta.url)('pino-pretty');
  const stream = pretty({ ignore: 'pid,hostname', singleLine: true, ...(destination && { destination }) });
  return logTo(stream, level, (line) => printableLine(boundedLine(line)));
}

function logTo(stream: DestinationStream, level: string, streamWrite: (line: string) => string): Log {
  const hooks = { logMethod: describeBareError, streamWrite };
  return pino({ level, serializers: { err: describeError }, hooks }, stream);
}

/** A line whose texts are shown without the escapes of JSON. */
function printableLine(line: string): string {
  const entry: object = JSON.parse(line, (_, value: unknown) =>
    typeof value === 'string' ? printableLines(value) : value,
  );
  return lineOf(entry);
}

/** The most bytes of one line. Strangers choose some of what is logged, so its size must be bounded. */
const LONGEST_LINE = 8192;
/** What a line that is too long keeps: characters of a text, and members of a list or an object. */
const KEPT = { text: 500, members: 20 };
/** The same, if the line is still too long. */
const ESSENTIAL = ['level', 'time', 'ref', 'error', 'path', 'msg'];

/** Shortens a line that is too long, and marks it as shortened. */
function boundedLine(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line;
  const entry: Readonly<Record<string, unknown>> = JSON.parse(line);
  const shorter = lineOf({ ...shortenedFields(entry), shortened: true });
  if (Buffer.byteLength(shorter) <= LONGEST_LINE) return shorter;
  const essential = Object.entries(entry).filter(([name]) => ESSENTIAL.includes(name));
  return lineOf({ ...shortenedFields(Object.fromEntries(essential)), shortened: true });
}

function lineOf(entry: object): string {
  return `${printableJson(entry)}\n`;
}

function shortenedFields(value: object): object {
  const kept = Object.entries(value).slice(0, KEPT.members);
  return Object.fromEntries(kept.map(([name, member]) => [name.slice(0, KEPT.text), shortened(member)]));
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > KEPT.text ? `${value.slice(0, KEPT.text)}… (${value.length} characters)` : value;
  if (Array.isArray(value)) return value.slice(0, KEPT.members).map(shortened);
  return typeof value === 'object' && value !== null ? shortenedFields(value) : value;
}

/**
 * The message of an error passed as the only argument would become the line's message; the serializer handles it
 * instead.
 */
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

/**
 * Drizzle's errors contain the statement; PostgreSQL's quote the value that they refuse, so only the SQLSTATE is
 * logged.
 */
function isStatementError(error: Error): boolean {
  return (
    'query' in error ||
    ('code' in error &&
      typeof error.code === 'string' &&
      /^[0-9A-Z]{5}$/.test(error.code) &&
      'severity' in error)
  );
}
