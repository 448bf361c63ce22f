import { TokenRefused } from 'vouchsafe/resource-server';
import { z } from 'zod';

const STATUS = {
  invalid_request: 400,
  access_denied: 403,
  not_found: 404,
  too_large: 413,
  internal: 500,
} as const;
export type RefusalCode = keyof typeof STATUS;

/** A refused call, with a sentence for the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly status: (typeof STATUS)[RefusalCode];

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
    this.status = STATUS[code];
  }
}

/** Something that does not exist, or not in this workspace: the caller is not told which. */
export function notFound(what: string): Refusal {
  return new Refusal('not_found', `There is no such ${what} in this workspace.`);
}

/** @throws {Refusal} 400 naming the first field that is wrong */
export function parseOrRefuse<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = z.core.toDotPath(issue?.path ?? []);
  throw new Refusal('invalid_request', `${field === '' ? '' : `${field}: `}${issue?.message ?? 'is wrong'}.`);
}

/** The part of an error that callers may read; an internal error is logged, and none of it is shown. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof TokenRefused) return new Refusal('access_denied', error.description);
  console.error(error);
  return new Refusal('internal', 'Something went wrong on our side. The log says what.');
}
