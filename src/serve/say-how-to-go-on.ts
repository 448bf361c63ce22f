import type { Deps } from '../deps.js';
import { type Seed, seedWarning } from '../seed/file.js';
import { setupToken } from '../sign-in/setup.js';

/** Logs where the server is, what is risky about its configuration, and what to do first. */
export function sayHowToGoOn(
  { config, secrets, log, platform }: Deps,
  seed: Seed | undefined,
  isSetupOpen: boolean,
): void {
  if ('directory' in config.database) {
    log.warn(
      `The embedded database in ${config.dataDir} serves this process only and may lose the most recent writes in a power failure. Set DATABASE_URL if that matters.`,
    );
  }
  if (config.allowInsecureClientMetadata) {
    log.warn(
      'ALLOW_INSECURE_CLIENT_METADATA is set: documents are fetched over http and from this computer. For development only.',
    );
  }
  const warning = seed === undefined ? null : seedWarning(seed);
  if (warning !== null) log.warn(warning);
  log.info(`Vouchsafe is ready at ${config.issuer}`);
  if (isSetupOpen) {
    const first = platform === undefined ? 'administrator and workspace' : 'administrator';
    log.info(`No users yet. Create the first ${first} at ${config.issuer}/setup/${setupToken(secrets)}`);
  }
}
