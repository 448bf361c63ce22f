import type { Destination } from '../../views/shared/destination.js';
import { isLoopbackRedirectUri } from '../protocol/redirect-uri.js';

/** RFC 8252 §8.6, MCP localhost risks: users are told where the code goes. */
export function destinationOf(redirectUri: string): Destination {
  if (isLoopbackRedirectUri(redirectUri)) return { kind: 'this-computer' };
  const { protocol, host } = new URL(redirectUri);
  return protocol === 'https:' ? { kind: 'web', host } : { kind: 'app', scheme: protocol.slice(0, -1) };
}
