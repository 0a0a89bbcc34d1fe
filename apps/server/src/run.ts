import cluster from 'node:cluster';
import { ConfigError, loadConfig, printableConfig, type Config } from './config.ts';
import { startDatabase } from './database/index.ts';
import { printError, print } from './shared/print.ts';

async function start(config: Config): Promise<void> {
  const onError = (error: Error) => printError(`A connection to the database broke: ${error.message}`);
  // Loads the rest of the server while the database starts.
  const serveModule = import('./serve.ts');
  const database = await startDatabase({ ...config, onError });
  try {
    const { serve } = await serveModule;
    if (config.workers === 1) await serve(config, database);
    else await (await import('./workers/run-primary.ts')).runPrimary(config, database);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Starts the server. Configuration errors print their message only; the exit code is then 1. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    const config = loadConfig();
    if (args.includes('--print-config')) print(printableConfig(config));
    else if (cluster.isWorker) await (await import('./workers/run-worker.ts')).runWorker(config);
    else await start(config);
  } catch (error) {
    const isExpected = error instanceof ConfigError;
    printError(isExpected || !(error instanceof Error) ? String(error) : (error.stack ?? error.message));
    process.exitCode = 1;
    // The channel to the primary process would keep a failed worker alive.
    if (cluster.isWorker) process.exit();
  }
}
