/** The files that the configuration names. */
import { type BrandLogo, readLogoFile } from '../brand/brand.js';
import { type OwnViews, openViews } from '../brand/own-views.js';
import type { Config } from '../config.js';
import { readSeedFile, type Seed } from '../seed/file.js';

export interface ConfiguredFiles {
  readonly seed: Seed | undefined;
  /** null: there is none, or it is at another host. */
  readonly logo: BrandLogo | null;
  readonly ownViews: OwnViews | undefined;
}

/**
 * Reads them.
 * @throws with one sentence for the operator, which names the variable, if one cannot be used
 */
export async function readConfiguredFiles(config: Config): Promise<ConfiguredFiles> {
  const { seedFile, viewsDir } = config;
  return {
    seed: seedFile === undefined ? undefined : await readSeedFile(seedFile, config, `SEED_FILE: ${seedFile}`),
    logo: await readLogoFile(config.brand.logo),
    ownViews: viewsDir === undefined ? undefined : await openViews(viewsDir),
  };
}
