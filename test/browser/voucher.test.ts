import { expect, it } from 'vitest';
import { voucherOf } from '../../src/browser/voucher.js';
import type { Client } from '../../src/protocol/client.js';

it.each<[Client['source'], string, object]>([
  ['operator', 'backup-robot', { kind: 'operator' }],
  ['operator', 'https://app.example.com/client', { kind: 'operator' }],
  ['dynamic', 'vs_client_1', { kind: 'unverified' }],
  ['document', 'https://app.example.com/client', { kind: 'document', host: 'app.example.com' }],
  ['document', 'https://app.example.com:8443/client', { kind: 'document', host: 'app.example.com:8443' }],
])('says who vouches for a client of the source %s: %s', (source, clientId, voucher) => {
  expect(voucherOf({ source, clientId })).toEqual(voucher);
});
