import type { Config } from '../../http/config.ts';
import type { RunningDatabase } from '../start/start-database.ts';
import { createDemoFiles } from '../demo/create-demo-files.ts';
import { loadSecrets } from '../../storage/secrets/secrets.ts';
import { printReady } from '../start/print-ready.ts';
import { printError } from '../start/print.ts';
import { exitAfter, GIVE_UP_MS, onStopSignal } from '../start/stop.ts';
import { WorkerPool } from './worker-pool.ts';

/** The workers give up first, so that the database stops after them. */
const WORKERS_GIVE_UP_MS = GIVE_UP_MS + 5_000;

/** Prepares what the workers share, starts them, and stops them before the database. */
export async function runPrimary(config: Config, database: RunningDatabase): Promise<void> {
  // Creates missing keys once, before several workers read them.
  await loadSecrets(config, database.db);
  if (config.hasDemo) await createDemoFiles(config, database.db);
  const pool = new WorkerPool({ config, connection: database.connection, onError: printError });
  onStopSignal(() => {
    exitAfter(() => pool.stop().then(() => database.stop()), {
      giveUpMs: WORKERS_GIVE_UP_MS,
      onError: (error) => printError(String(error)),
    });
  });
  await printReady(config, await pool.start(), database.db);
}
