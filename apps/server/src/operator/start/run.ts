import cluster from 'node:cluster';
import type pg from 'pg';
import type { Config } from '../../http/config.ts';
import { seed } from '../demo/seed.ts';
import { loadConfig, printableConfig } from '../config/config.ts';
import type { CreateApp } from './create-app.ts';
import { backUpBeforeMigrating } from './back-up-before-migrating.ts';
import { embeddedOptions } from './embedded-options.ts';
import { startDatabase } from './start-database.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { makeDataPrivate, writePrivately } from './private-data.ts';
import { runBackups } from './run-backups.ts';
import { refuseKnownPasswords } from './refuse-known-passwords.ts';
import { printError, print } from './print.ts';
import { explainStartError } from './start-error.ts';

type LoadApp = () => Promise<{ readonly createApp: CreateApp }>;

async function start(config: Config, loadApp: LoadApp): Promise<void> {
  const onError = (error: Error) => printError(`A connection to the database broke: ${error.message}`);
  await makeDataPrivate(config.dataDir);
  await lockDataFolder(config);
  // Loads the rest of the server while the database starts.
  const loading = Promise.all([import('./serve.ts'), loadApp()]);
  // Demo passwords are public, so only the embedded database is filled.
  const fill = config.hasDemo ? (client: pg.ClientBase) => seed(client, { now: new Date() }) : undefined;
  const database = await startDatabase({
    ...config,
    ...embeddedOptions(config),
    backUp: backUpBeforeMigrating(config),
    onError,
    fill,
  });
  try {
    await refuseKnownPasswords(config, database.db);
    const [{ serve }, { createApp }] = await loading;
    const endBackups = await runBackups({
      ...database,
      config,
      onError: ({ message }) => printError(message),
    });
    const stop = () => endBackups().then(() => database.stop());
    const served = { ...database, stop };
    if (config.workers === 1) await serve(config, served, createApp);
    else await (await import('../workers/run-primary.ts')).runPrimary(config, served);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function startWorker(config: Config, loadApp: LoadApp): Promise<void> {
  const [{ runWorker }, { createApp }] = await Promise.all([import('../workers/run-worker.ts'), loadApp()]);
  await runWorker(config, createApp);
}

/** Starts the server. An error prints what to do about it; the exit code is then 1. */
export async function run(args: readonly string[], loadApp: LoadApp): Promise<void> {
  writePrivately();
  let config: Config | undefined;
  try {
    config = loadConfig();
    if (args.includes('--print-config')) print(printableConfig(config));
    else if (cluster.isWorker) await startWorker(config, loadApp);
    else await start(config, loadApp);
  } catch (error) {
    printError(
      explainStartError(
        error,
        config ?? { port: 0, metricsPort: undefined, host: 'HOST', dataDir: 'DATA_DIR' },
      ),
    );
    process.exitCode = 1;
    // The channel to the primary process would keep a failed worker alive.
    if (cluster.isWorker) process.exit();
  }
}
