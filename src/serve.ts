/** The server's life cycle: open everything, listen, stop gracefully. */
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import { checkPort } from './listen.js';
import { createLog, type Log } from './log.js';
import { keepSecretKey } from './secret-key.js';
import { loadEverything, openApplication, type Replaced } from './serve/application.js';
import { readConfiguredFiles } from './serve/configured-files.js';
import { closeAll, type Opened } from './serve/opened.js';
import { openStore } from './store/store.js';
import { Secrets } from './tokens/secrets.js';
import { openTraces } from './traces/open.js';

export interface RunningServer {
  readonly deps: Deps;
  /** See {@link Listening}. */
  loadPages(): Promise<void>;
  /** Refuses new requests, finishes those under way, closes the database. Safe to repeat. */
  stop(): Promise<void>;
}

/** What tests may replace. */
export interface ServeOptions extends Replaced {
  readonly log?: Log;
  readonly now?: () => Date;
  readonly onStatement?: (text: string) => void;
}

/**
 * Starts a server, completely or not at all.
 * @throws with one sentence for the operator if a file, the database, the key or the port cannot be used
 */
export async function serve(config: Config, options: ServeOptions = {}): Promise<RunningServer> {
  const log = options.log ?? createLog(config.logLevel);
  const now = options.now ?? (() => new Date());
  // First what changes nothing: once the database is migrated, the earlier version cannot start on it again.
  const files = await readConfiguredFiles(config);
  await checkPort(config, 'PORT');
  await checkPort(config.metrics, 'METRICS_PORT');
  // The embedded database changes V8's flags, which makes V8 ignore the code cache of everything that is loaded later.
  if ('directory' in config.database) await loadEverything();
  const secrets = new Secrets(config.secretKeys ?? [await keepSecretKey(config.dataDir)]);
  const traces = await openTraces(config.traces, log);
  const store = await openStore(config.database, options.onStatement, {
    ...config,
    isServer: true,
    observer: traces,
  });
  const opened: Opened = { store, traces };
  try {
    const base = { config, store, secrets, traces, log, now };
    const { deps, loadPages } = await openApplication(base, opened, files, options);
    let stopping: Promise<void> | undefined;
    return { deps, loadPages, stop: () => (stopping ??= closeAll(opened)) };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}
