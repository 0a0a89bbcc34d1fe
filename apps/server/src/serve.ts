import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { demoLogins, type RunningDatabase } from './database/index.ts';
import type { Db } from './database/tables.ts';
import { drawDemo } from './demo/draw-demo.ts';
import { loadSecrets } from './secrets.ts';
import { say } from './shared/say.ts';
import { stopOnSignals } from './stop.ts';

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

/** Serves the portal on a database that stands, and says where. */
export async function serve(config: Config, database: RunningDatabase): Promise<void> {
  if (config.hasDemo) await drawDemo(config, database.db);
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
