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

/** A call that is not done, with a sentence for whoever made it. */
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

/** Something that is not there, or not in this workspace: nobody is told which of the two. */
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

/** What strangers may read of an error; one that is our own fault is written to the log, and nothing of it is told. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof TokenRefused) return new Refusal('access_denied', error.description);
  console.error(error);
  return new Refusal('internal', 'Something went wrong here. It is in the log.');
}
