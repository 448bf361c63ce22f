/** The key file of the operators' socket: its path and its content. The command line reads it. */
import { join } from 'node:path';
import { z } from 'zod';

/** What `operator.json` in the data directory holds. */
export const socketKey = z.object({
  /** The server's process id; a file that a killed server left behind names another. */
  pid: z.number().int().positive(),
  /** The path of a Unix socket, or the name of a pipe on Windows. */
  socket: z.string().min(1),
  token: z.string().min(1),
});
export type SocketKey = z.infer<typeof socketKey>;

/** The path of the key file of the server that owns this data directory. */
export function socketKeyPath(dataDir: string): string {
  return join(dataDir, 'operator.json');
}
