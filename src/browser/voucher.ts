import type { Voucher } from '../../views/shared/voucher.js';
import type { Client } from '../protocol/client.js';

/**
 * Who vouches for an application, for every page that names it: the consent page, and those that list what was allowed.
 * The host has its port, because another port may be another publisher (MCP client registration; RFC 7591 §5).
 */
export function voucherOf({ source, clientId }: Pick<Client, 'source' | 'clientId'>): Voucher {
  if (source === 'operator') return { kind: 'operator' };
  return source === 'document' ? { kind: 'document', host: new URL(clientId).host } : { kind: 'unverified' };
}
