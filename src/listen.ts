import { createServer, type Server } from 'node:net';

/** What the port is configured by, and what the address is. */
const HOST_OF = { PORT: 'HOST', METRICS_PORT: 'METRICS_HOST' } as const;
type PortVariable = keyof typeof HOST_OF;

interface Address {
  readonly port: number;
  readonly host: string;
}

/**
 * Listens, or says why not.
 * @param variable what the port is configured by
 * @throws one sentence for the operator that names the variable to change
 */
export function listen(server: Server, { port, host }: Address, variable: PortVariable): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const [wrong, why] = reasonOf(error, variable);
      reject(new Error(`${wrong}: cannot listen on ${host}:${port}: ${why}`, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
}

/**
 * Checks that {@link listen} will be able to, and gives the port back.
 * @param at undefined: there is nothing to listen for
 * @throws the same sentences
 */
export async function checkPort(at: Address | undefined, variable: PortVariable): Promise<void> {
  if (at === undefined) return;
  const server = createServer((early) => early.destroy());
  await listen(server, at, variable);
  await new Promise((resolve) => server.close(resolve));
}

/** @returns the variable to change, and why */
function reasonOf(
  error: NodeJS.ErrnoException,
  port: PortVariable,
): readonly [variable: string, why: string] {
  switch (error.code) {
    case 'EADDRINUSE':
      return [port, `another process is using it. Stop that process, or choose another ${port}`];
    case 'EACCES':
      return [port, 'this account may not use this port. Choose one above 1023, and put a proxy in front'];
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return [
        HOST_OF[port],
        'this machine does not have that address. Use one that it has, or 0.0.0.0 for all of them',
      ];
    default:
      return [port, error.message];
  }
}
