/** GET /operate: how the server is doing. */
import type { Hono } from 'hono';
import { OverviewPage } from '../../views/operate/overview.js';
import { listKeys } from '../operations/keys.js';
import { listOperators } from '../operations/operators.js';
import { type ConsoleEnv, type ConsoleVisit, page } from './visit.js';

/** Enough to see who has the most. */
const SOURCES_SHOWN = 20;

export function overviewRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/', page(showOverview));
}

async function showOverview(visit: ConsoleVisit): Promise<Response> {
  const { config, store, upkeep, now } = visit.deps;
  const [{ keys }, { operators }, usage, waiting, behindSince] = await Promise.all([
    visit.perform(listKeys, {}),
    visit.perform(listOperators, {}),
    store.anonymousData.usage(),
    config.mail === undefined ? null : store.emails.countWaiting(now()),
    store.accessChanges.waitingSince(),
  ]);
  const behind = behindSince === null ? 0 : (now().getTime() - behindSince.getTime()) / 1000;
  const signing = keys.find(({ state }) => state === 'signing');
  // All data of a source may be deleted by now.
  const largest = usage.largest.filter(({ bytes }) => bytes > 0).slice(0, SOURCES_SHOWN);
  return visit.html(
    <OverviewPage
      frame={visit.frame}
      issuer={config.issuer}
      lag={{ 'access changes': behind, ...upkeep.lag }}
      emailsWaiting={waiting}
      signingKey={signing === undefined ? 'none' : `${signing.kid} (${signing.alg})`}
      strangers={{
        bytes: usage.total,
        maxBytes: config.anonymousDataMaxBytes,
        largest: await Promise.all(
          largest.map(async ({ source, bytes }) => ({ bytes, ...(await sourceOf(visit, source)) })),
        ),
      }}
      firstHref={visit.firstApplicationHref}
      operators={operators}
    />,
  );
}

/** @param source a network, or `user:` and an id */
async function sourceOf(visit: ConsoleVisit, source: string) {
  const id = /^user:(.*)$/.exec(source)?.[1];
  if (id === undefined) return { network: source };
  const user = await visit.deps.store.users.findById(id);
  return user === null
    ? { deletedUserHref: visit.href('/audit', { user: id }) }
    : { email: user.email, href: visit.href('/user', { email: user.email }) };
}
