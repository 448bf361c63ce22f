// Makes list.txt.gz from a list of passwords, the most frequent first: see README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const FREQUENT = 20_000;
const passwords = JSON.parse(readFileSync(process.argv[2] ?? 'passwords.json', 'utf8'));
const list = new Set();
for (const [rank, password] of passwords.entries()) {
  const lower = password.toLowerCase();
  const stem = /^[^\p{L}\p{N}]{0,2}(.*?\p{L})[^\p{L}]{0,6}$/u.exec(lower)?.[1] ?? lower;
  if (rank < FREQUENT && stem.length >= 6 && /\p{L}/u.test(stem)) list.add(stem);
  else if (lower.length >= 12) list.add(lower);
}
const text = `${[...list].sort().join('\n')}\n`;
writeFileSync(new URL('list.txt.gz', import.meta.url), gzipSync(text, { level: 9 }));
