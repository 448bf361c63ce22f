/** Runs every check, and says what was found. */
import { printable } from '../rules/printable.js';
import { type Check, CouldNotLook, type Finding, NotApplicable } from './check.js';
import { httpClient } from './client.js';
import { configuration } from './inside/configuration.js';
import { dataDirectory } from './inside/data-directory.js';
import { databaseClock } from './inside/database-clock.js';
import { databaseSettings } from './inside/database-settings.js';
import { expiredRows } from './inside/expired-rows.js';
import type { Inside } from './inside/inside.js';
import { mail } from './inside/mail.js';
import { migrations } from './inside/migrations.js';
import { signingKeys } from './inside/signing-keys.js';
import { webhooks } from './inside/webhooks.js';
import { authorizationHeader } from './outside/authorization-header.js';
import { certificate } from './outside/certificate.js';
import { clock } from './outside/clock.js';
import { cors } from './outside/cors.js';
import { endpoints } from './outside/endpoints.js';
import { forwardedAddresses } from './outside/forwarded-addresses.js';
import { https } from './outside/https.js';
import { keySetCheck } from './outside/key-set.js';
import { metadata } from './outside/metadata.js';
import type { Outside } from './outside/outside.js';
import { statusLists } from './outside/status-lists.js';

/** In the order of a report: what is wrong first may be why the rest is. */
const OUTSIDE: readonly Check<Outside>[] = [
  https,
  certificate,
  metadata,
  endpoints,
  cors,
  authorizationHeader,
  forwardedAddresses,
  keySetCheck,
  statusLists,
  clock,
];
const INSIDE: readonly Check<Inside>[] = [configuration, mail, dataDirectory];
const DATABASE: readonly Check<Inside>[] = [
  databaseSettings,
  migrations,
  signingKeys,
  expiredRows,
  webhooks,
  databaseClock,
];

export interface Report {
  readonly findings: readonly (Finding & { readonly check: string })[];
  /** Checks that found nothing. */
  readonly healthy: readonly string[];
  /** Checks that do not apply to this deployment. */
  readonly not_applicable: readonly { readonly check: string; readonly why: string }[];
  /** Checks that apply, but could not reach what they look at. */
  readonly unreachable: readonly { readonly check: string; readonly why: string }[];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

/** @param inside undefined: nothing is configured here, so that only the outside is examined */
export async function examine(
  outside: Omit<Outside, 'http'>,
  inside: Inside | undefined,
  http = httpClient(undefined, outside.ca),
): Promise<Report> {
  const report: Mutable<Report> = { findings: [], healthy: [], not_applicable: [], unreachable: [] };
  try {
    for (const check of OUTSIDE) await note(report, check, { ...outside, http });
  } finally {
    await http.close();
  }
  if (inside === undefined) return report;
  for (const check of INSIDE) await note(report, check, inside);
  let asked: ReturnType<Inside['facts']> | undefined;
  const facts = () => (asked ??= inside.facts());
  for (const check of DATABASE) await note(report, check, { ...inside, facts });
  return report;
}

async function note<Subject>(
  report: Mutable<Report>,
  check: Check<Subject>,
  subject: Subject,
): Promise<void> {
  const why = ({ message }: Error) => ({ check: check.name, why: printable(message) });
  try {
    const found = await check.run(subject);
    if (found.length === 0) report.healthy.push(check.name);
    for (const { problem, change } of found)
      report.findings.push({ check: check.name, problem: printable(problem), change: printable(change) });
  } catch (error) {
    if (error instanceof NotApplicable) report.not_applicable.push(why(error));
    else if (error instanceof CouldNotLook) report.unreachable.push(why(error));
    else throw error;
  }
}

/** For the exit status: 0 all is well, 1 something was found, 2 nothing was found, and something could not be seen. */
export function verdict({ findings, unreachable }: Report): 0 | 1 | 2 {
  if (findings.length > 0) return 1;
  return unreachable.length > 0 ? 2 : 0;
}
