import { ConfigError, loadConfig, printableConfig, type Config } from './config.ts';
import { startDatabase } from './database/index.ts';
import { complain, say } from './shared/say.ts';

async function start(config: Config): Promise<void> {
  const onError = (error: Error) => complain(`A connection to the database broke: ${error.message}`);
  // The rest of the server is read while the database starts.
  const reading = import('./serve.ts');
  const database = await startDatabase({ ...config, onError });
  try {
    const { serve } = await reading;
    await serve(config, database);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Starts the server as the command line says; what is wrong is said in words, and the exit code is 1. */
export async function run(words: readonly string[]): Promise<void> {
  try {
    const config = loadConfig();
    if (words.includes('--print-config')) say(printableConfig(config));
    else await start(config);
  } catch (error) {
    const isClear = error instanceof ConfigError;
    complain(isClear || !(error instanceof Error) ? String(error) : (error.stack ?? error.message));
    process.exitCode = 1;
  }
}
