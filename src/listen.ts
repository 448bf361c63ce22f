import type { Server } from 'node:http';

/**
 * Listens, or says why not.
 * @param variable what the port is configured by
 * @throws one sentence for the operator that names the variable
 */
export function listen(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string },
  variable: 'PORT' | 'METRICS_PORT',
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `another process is using it. Stop that process, or choose another ${variable}`
          : error.message;
      reject(new Error(`${variable}: cannot listen on ${host}:${port}: ${why}`, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
}
