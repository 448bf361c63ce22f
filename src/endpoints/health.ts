/** For operators: whether the process is up, and whether it can work. */
import type { Deps } from '../deps.js';
import { type Answer, secretJson } from '../http/answer.js';
import type { DirectRoute } from '../http/direct-listener.js';
import { errorAnswer, RETRY_AFTER_SECONDS } from '../http/errors.js';
import { STRICT_TRANSPORT } from '../http/headers.js';
import { withinTime } from '../http/limits.js';
import { measuredRoute } from '../http/measured.js';
import type { RequestContext } from '../http/request-context.js';

/** What `/readyz` says about a part that is missing. Anyone may read it, so it names only the part. */
const MISSING = {
  database:
    'The database does not respond. The log has the reason; DATABASE_URL or DATA_DIR says where it is.',
  signing_key:
    'There is no signing key that SECRET_KEY can decrypt. Compare it with the SECRET_KEY of the other processes.',
} as const;
type Part = keyof typeof MISSING;

const UP = secretJson({ status: 'ok' });

/** They have no spans: probes ask every few seconds, only to learn whether the server answers. */
export function healthRoutes(deps: Deps): readonly DirectRoute[] {
  const { config, requestTimeoutMs } = deps;
  const headers = config.issuer.startsWith('https:') ? STRICT_TRANSPORT : {};
  return [serve('/healthz', () => UP), serve('/readyz', readyz)];

  function serve(path: string, answer: DirectRoute['answer']): DirectRoute {
    return measuredRoute({ path, methods: ['GET'], headers, answer }, deps);
  }

  function readyz(c: RequestContext): Promise<Answer> {
    return withinTime(c, readiness(deps), requestTimeoutMs).catch((error: unknown) =>
      errorAnswer(c, deps, error, config.issuer),
    );
  }
}

/**
 * 503 while the database is unreachable or there is no signing key, and `missing` says which. `lag_seconds` tells how far
 * the background work is behind: `access_changes` for the consequences of denials, the others for what the last sweep
 * should have removed.
 */
async function readiness({ store, keys, upkeep, now, log }: Deps): Promise<Answer> {
  let part: Part = 'database';
  try {
    const waitingSince = await store.accessChanges.waitingSince();
    part = 'signing_key';
    await keys.current(now());
    const waiting = waitingSince === null ? 0 : (now().getTime() - waitingSince.getTime()) / 1000;
    const lagSeconds = { access_changes: Math.max(0, waiting), ...upkeep.lag };
    return secretJson({ status: 'ready', lag_seconds: lagSeconds });
  } catch (error) {
    log.warn({ err: error, missing: part }, 'Not ready.');
    const { headers, ...unavailable } = secretJson(
      { status: 'unavailable', missing: [part], description: MISSING[part] },
      503,
    );
    return { ...unavailable, headers: { ...headers, 'retry-after': String(RETRY_AFTER_SECONDS) } };
  }
}
