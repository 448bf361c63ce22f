/** The key to the operators' door: where it lies, and what the command line finds in it. */
import { join } from 'node:path';
import { z } from 'zod';

/** What `operator.json` in the data directory holds. */
export const doorKey = z.object({
  /** Of the server; a file that a killed one left behind names another. */
  pid: z.number().int().positive(),
  port: z.number().int().min(1).max(65_535),
  token: z.string().min(1),
});
export type DoorKey = z.infer<typeof doorKey>;

export const DOOR_HOST = '127.0.0.1';
/** Where the key to the door of the server on this data directory lies. */
export function doorKeyPath(dataDir: string): string {
  return join(dataDir, 'operator.json');
}
