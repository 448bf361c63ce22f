const FAULTS =
  /^(08...|40001|40P01|53...|57...|CONNECTION_.*|CONNECT_TIMEOUT|ECONN.*|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/;

/** Whether an error means that the database is away or out of breath, rather than that we asked something wrong. */
export function isDatabaseFault(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && FAULTS.test(current.code)) return true;
    // A connection that fails on several addresses at once.
    if (current instanceof AggregateError && current.errors.some(isDatabaseFault)) return true;
  }
  return false;
}

/** What lies behind an error of a driver, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Drizzle's own message is the statement; the reason is below it.
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  return error.message.split('\n')[0] ?? '';
}
