import { PageRefusal } from '../browser/pages.js';
import { scopeLimit } from '../protocol/authorization-request.js';
import { isAudienceOf, ownApi } from '../protocol/resource-indicator.js';
import { offeredScopes } from '../protocol/scope.js';
import type { AtSignIn } from './at-sign-in.js';
import type { Visit } from './visit.js';

/**
 * Refuses a request that names what operators no longer offer to its client. Removing a scope or a resource ends the
 * requests that wait for it (`store/outdated-requests`), but not one that another process opens at that moment, nor one for
 * a scope that only a changed resource named, or that the client may no longer request. It could otherwise be granted for
 * half an hour more.
 * @throws {PageRefusal}
 */
export async function requireOffered({ deps: { store, config } }: AtSignIn, visit: Visit): Promise<void> {
  const { requiredScopes, optionalScopes, audiences } = visit.request;
  const { scopes, resources } = await store.catalog.recent();
  const offered = offeredScopes(scopes, scopeLimit(visit.client));
  const registered = [...resources, ownApi(config.issuer)];
  const isOffered =
    [...requiredScopes, ...optionalScopes].every((name) => offered.includes(name)) &&
    audiences.every((audience) => registered.some(({ identifier }) => isAudienceOf(audience, identifier)));
  if (!isOffered) throw new PageRefusal('requestExpired', 400, { tag: 'request_expired' });
}
