import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app.ts';
import type { Config } from '../../http/config.ts';
import { demoLogins, type RunningDatabase } from './start-database.ts';
import type { Db } from '../../database/tables.ts';
import { createDemoFiles } from '../demo/create-demo-files.ts';
import { loadSecrets } from '../../storage/secrets.ts';
import { localOrigin } from '../../storage/issued-documents/local-origin.ts';
import { print, printError } from './print.ts';
import { startWarnings } from './start-warnings.ts';
import { exitGracefully, onStopSignal } from './stop.ts';

/** Demo people whose logins still exist. */
async function findDemoLogins(
  db: Db,
): Promise<readonly { readonly login: string; readonly password: string }[]> {
  const logins = demoLogins.map(({ login }) => login);
  const people = await db.selectFrom('person').select('login').where('login', 'in', logins).execute();
  return demoLogins.filter(({ login }) => people.some((person) => person.login === login));
}

/** Prints the address, the logins of the demo, and what an operator must know before people come. */
export async function printReady(config: Config, port: number, db: Db): Promise<void> {
  const { host, publicOrigin } = config;
  print(`The portal is ready: ${publicOrigin ?? localOrigin(host, port)}/lms`);
  for (const warning of startWarnings(config)) printError(`WARNING: ${warning}`);
  for (const { login, password } of await findDemoLogins(db)) print(`  ${login} / ${password}`);
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<number> {
  await app.listen({ port, host }).catch(async (error: unknown) => {
    // Open plugin resources would keep the process alive.
    await app.close();
    throw error;
  });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Starts the HTTP server on a running database and prints its address. */
export async function serve(config: Config, database: RunningDatabase): Promise<void> {
  if (config.hasDemo) await createDemoFiles(config, database.db);
  const { db, connection } = database;
  const app = await createApp({ config, secrets: await loadSecrets(config.dataDir), db, connection });
  onStopSignal((signal) => {
    app.log.info({ signal }, 'Stopping');
    exitGracefully(app, database);
  });
  await printReady(config, await listen(app, config), db);
}
