import { createServer } from 'node:net';

/** Kernels take the ports of outgoing connections from above this range: Linux from 32768, others from 49152. */
const RANGE = { from: 10_240, to: 32_767 };
/** Test files that run at the same time are in different workers, and never get the same port. */
const WORKERS = 8;

const given = new Set<number>();

/**
 * A TCP port that nothing listens on, for whoever has to know it before they listen. No port is given twice, and no
 * outgoing connection takes it meanwhile, as it may take one that the kernel has chosen.
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = candidate();
    if (given.has(port) || !(await isFree(port, host))) continue;
    given.add(port);
    return port;
  }
}

/** Random, because other test runs on this computer look for ports, too. */
function candidate(): number {
  const own = Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS;
  const slots = Math.floor((RANGE.to - RANGE.from) / WORKERS);
  return RANGE.from + Math.floor(Math.random() * slots) * WORKERS + own;
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
