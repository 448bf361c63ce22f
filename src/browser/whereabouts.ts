import { clientAddress } from '../http/client-address.js';
import type { PageContext } from '../http/page-context.js';
import type { Network } from '../rules/network.js';
import { type Actor, SYSTEM } from '../store/actor.js';

/** The address and user agent of a browser, so that its user recognizes it later. */
export interface Whereabouts {
  readonly address: string;
  readonly userAgent: string | null;
}

/** Characters; real browsers send less than half of it. */
const MAX_USER_AGENT = 400;

/** Where a request came from. @param trustedProxies the proxies that are trusted to report its address */
export function whereaboutsOf(c: PageContext, trustedProxies: readonly Network[]): Whereabouts {
  return {
    address: clientAddress(c, trustedProxies),
    userAgent: c.req.header('user-agent')?.slice(0, MAX_USER_AGENT) ?? null,
  };
}

/** Someone in this browser who has not identified themselves yet, for the audit log. */
export function strangerOf(c: PageContext, trustedProxies: readonly Network[]): Actor {
  return { ...SYSTEM, address: clientAddress(c, trustedProxies) };
}

/** A user in this browser, for the audit log. */
export function actorOf(c: PageContext, userId: string, trustedProxies: readonly Network[]): Actor {
  return { kind: 'user', id: userId, address: clientAddress(c, trustedProxies) };
}
