/** Sends webhook messages to operators' endpoints, as carefully as documents are fetched. */
import { DocumentUnavailable } from './document-unavailable.js';
import { connectionError, requestOnce } from './one-connection.js';
import { checkedAddresses, type Resolve } from './resolve.js';
import { documentTarget, hostOf } from './target.js';
import { within } from './within.js';

export interface PostOptions {
  /** For DNS, connection and the head of the answer together. */
  readonly timeoutMs: number;
  /** Allows `http:` and loopback addresses; every other private address stays refused. For development only. */
  readonly allowInsecure: boolean;
  readonly resolve: Resolve;
  /** Certificates (PEM) that are trusted instead of the well-known ones. */
  readonly ca?: string | undefined;
}

/**
 * One POST over a connection of its own to a checked address. It follows no redirect, and reads only the status of the
 * response: its body does not matter here.
 *
 * @param stopped ends it; its reason is thrown
 * @returns the HTTP status, whatever it is
 * @throws {DocumentUnavailable} when there is no answer
 */
export async function post(
  address: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  { timeoutMs, allowInsecure, resolve, ca }: PostOptions,
  stopped: AbortSignal,
): Promise<number> {
  const url = documentTarget(address, { allowInsecure, hosts: { allow: [], deny: [] } });
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([stopped, timeout]);
  try {
    const lookUp = checkedAddresses(hostOf(url), resolve, { allowLoopback: allowInsecure });
    const addresses = await within(signal, lookUp);
    const answered = requestOnce(url, { ...message, method: 'POST' }, { addresses, signal, ca });
    const response = await within(signal, answered);
    response.destroy();
    return response.statusCode ?? 0;
  } catch (error) {
    stopped.throwIfAborted();
    if (timeout.aborted)
      throw new DocumentUnavailable('unreachable', { tag: 'timeout', url: url.href, timeoutMs });
    throw error instanceof DocumentUnavailable ? error : connectionError(url, error);
  }
}
