import { PageRefusal } from '../browser/pages.js';
import { isAudienceOf, ownApi } from '../protocol/resource-indicator.js';
import type { AtSignIn } from './at-sign-in.js';
import type { Visit } from './visit.js';

/**
 * Refuses a request that names a scope or a resource that operators no longer offer. Removing one ends the requests that
 * wait for it (`store/outdated-requests`), but not a request that another process opens at that moment, nor a request for a
 * scope that only a changed resource named. Such a request could otherwise be granted for half an hour more.
 * @throws {PageRefusal}
 */
export async function requireOffered(
  { deps: { store, config } }: AtSignIn,
  { request }: Visit,
): Promise<void> {
  const { scopes, resources } = await store.catalog.recent();
  const registered = [...resources, ownApi(config.issuer)];
  const isOffered =
    [...request.requiredScopes, ...request.optionalScopes].every((name) =>
      scopes.some((scope) => scope.name === name),
    ) &&
    request.audiences.every((audience) =>
      registered.some(({ identifier }) => isAudienceOf(audience, identifier)),
    );
  if (!isOffered) throw new PageRefusal('requestExpired', 400, { tag: 'request_expired' });
}
