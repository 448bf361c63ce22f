import { isAbsolute } from 'node:path';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not read it',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'it is a file, not a folder',
};

/**
 * Why a file or a folder that an operator named cannot be read, in words instead of the system's code.
 * @param path as the operator wrote it
 * @param cause as the file system reported it
 * @returns a clause without a period
 */
export function whyUnreadable(path: string, cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause ? String(cause.code) : '';
  if (code !== 'ENOENT') return REASONS[code] ?? cause.message;
  // As when the program is started in another folder, such as that of a new version.
  return isAbsolute(path)
    ? 'it does not exist'
    : 'it does not exist in the folder where this program was started';
}
