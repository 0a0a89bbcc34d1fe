import { createApp } from './app.ts';
import { ConfigError, loadConfig, printableConfig, type Config } from './config.ts';
import { demoLogins, startDatabase, type RunningDatabase } from './database/index.ts';
import type { Db } from './database/tables.ts';
import { drawDemo } from './demo/draw-demo.ts';
import { loadSecrets } from './secrets.ts';
import { stopOnSignals } from './stop.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

/** The demo people that are still there under the names that the seed gave them. */
async function findDemoLogins(
  db: Db,
): Promise<readonly { readonly login: string; readonly password: string }[]> {
  const logins = demoLogins.map(({ login }) => login);
  const people = await db.selectFrom('person').select('login').where('login', 'in', logins).execute();
  return demoLogins.filter(({ login }) => people.some((person) => person.login === login));
}

async function announce({ host, publicOrigin }: Config, port: number, db: Db): Promise<void> {
  const shownHost = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host;
  say(`The portal is ready: ${publicOrigin ?? `http://${shownHost}:${port}`}/lms`);
  for (const { login, password } of await findDemoLogins(db)) say(`  ${login} / ${password}`);
}

async function serve(config: Config, database: RunningDatabase): Promise<void> {
  const app = await createApp({ config, secrets: await loadSecrets(config.dataDir), db: database.db });
  stopOnSignals(app, database);
  await app.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
    // What the plugins hold open would keep a process alive that serves nobody.
    await app.close();
    throw error;
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  await announce(config, port, database.db);
}

async function start(config: Config): Promise<void> {
  const onError = (error: Error) => complain(`A connection to the database broke: ${error.message}`);
  const database = await startDatabase({ ...config, onError });
  try {
    if (config.hasDemo) await drawDemo(config, database.db);
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
