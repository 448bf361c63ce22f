import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { packageFile } from '../package-file.js';

/** The only script of our pages. */
export const SCRIPT = readFileSync(packageFile('views', 'browser', 'passkeys.js'), 'utf8');

/** `/assets/…`: changes when the script does, so that browsers may keep it forever. */
export const SCRIPT_PATH = `/assets/${createHash('sha256').update(SCRIPT).digest('hex').slice(0, 16)}.js`;
