/**
 * What metrics cost: the CPU time of refreshes by two servers, of which one measures and is scraped every 15 seconds. They
 * take turns in short bursts, the first of each pair in turn, and each pair gives one ratio. `npm run bench:metrics`
 */
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { startVouchsafe } from './contenders.js';
import { freePort } from './free-port.js';
import { preciseCpuSeconds } from './processes.js';
import { startRig } from './rig.js';
import { median, quartiles } from './run.js';

const CONNECTIONS = 16;
const FAMILIES = 2000;
const LONGEST_SECONDS = 10;
const SCRAPE_MS = 15_000;
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '300' },
    requests: { type: 'string', default: '500' },
    disk: { type: 'string', default: tmpdir() },
  },
});

const rig = await startRig(values.disk);
const port = await freePort();
const plain = await startVouchsafe(rig.cluster, [], 'plain');
const measured = await startVouchsafe(rig.cluster, [], 'measured', { METRICS_PORT: String(port) });
const scraping = setInterval(() => {
  void fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
}, SCRAPE_MS);
try {
  const burst = async (contender: typeof plain): Promise<number> => {
    const before = preciseCpuSeconds(contender.pid);
    const { requests, failures, firstFailure } = await rig.burst(
      ...([contender, 'refresh', CONNECTIONS, LONGEST_SECONDS, Number(values.requests)] as const),
    );
    if (failures > 0) throw new Error(firstFailure);
    return ((preciseCpuSeconds(contender.pid) - before) / requests) * 1000;
  };
  for (const contender of [plain, measured]) {
    await rig.put(contender, { refreshTokens: FAMILIES });
    // Until the code is compiled.
    for (let turn = 0; turn < 10; turn++) await burst(contender);
  }
  const pairs: { readonly off: number; readonly on: number }[] = [];
  for (let pair = 0; pair < Number(values.pairs); pair++) {
    if (pair % 2 === 0) {
      const off = await burst(plain);
      pairs.push({ off, on: await burst(measured) });
    } else {
      const on = await burst(measured);
      pairs.push({ off: await burst(plain), on });
    }
  }
  const ratios = pairs.map(({ off, on }) => on / off);
  const [low, high] = quartiles(ratios);
  process.stdout.write(
    `CPU s / 1,000 refreshes: ${median(pairs.map(({ off }) => off)).toFixed(4)} without metrics, ` +
      `${median(pairs.map(({ on }) => on)).toFixed(4)} with; ratio ${median(ratios).toFixed(3)} ` +
      `(${low.toFixed(3)}–${high.toFixed(3)}), ${pairs.length} pairs\n`,
  );
} finally {
  clearInterval(scraping);
  for (const contender of [plain, measured]) await contender.stop();
  await rig.stop();
}
