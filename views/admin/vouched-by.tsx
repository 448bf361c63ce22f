import { Technical } from '../shared/shown-text.js';
import type { Voucher } from '../shared/voucher.js';
import type { Words } from '../words/words.js';

/** Who vouches for an application, in a few words. */
export function VouchedBy({ words, voucher }: { readonly words: Words; readonly voucher: Voucher }) {
  const own = words.admin.applications;
  if (voucher.kind === 'operator') return <>{own.registeredHere}</>;
  if (voucher.kind === 'unverified') return <>{own.unverified}</>;
  return <>{own.publishedBy({ host: <Technical text={voucher.host} /> })}</>;
}
