import type { Config } from '../../http/config.ts';
import type { Db } from '../../database/tables.ts';
import { localOrigin } from '../../storage/issued-documents/local-origin.ts';
import { demoLogins } from '../demo/demo-logins.ts';
import { backupWarnings } from './backup-warnings.ts';
import { fileWarnings } from './file-warnings.ts';
import { print, printError } from './print.ts';
import { startWarnings } from './start-warnings.ts';

/** Demo people whose logins still exist. In other portals somebody else has such a login. */
export async function findDemoLogins(
  { hasDemo }: Pick<Config, 'hasDemo'>,
  db: Db,
): Promise<readonly { readonly login: string; readonly password: string }[]> {
  if (!hasDemo) return [];
  const logins = demoLogins.map(({ login }) => login);
  const people = await db.selectFrom('person').select('login').where('login', 'in', logins).execute();
  return demoLogins.filter(({ login }) => people.some((person) => person.login === login));
}

const allWarnings = async (config: Config, db: Db): Promise<readonly string[]> => [
  ...startWarnings(config),
  ...(await backupWarnings(config.backup)),
  ...(await fileWarnings(config, db)),
];

/** Prints the address, the logins of the demo, and what an operator must know before people come. */
export async function printReady(config: Config, port: number, db: Db): Promise<void> {
  const { host, publicOrigin } = config;
  print(`The portal is ready: ${publicOrigin ?? localOrigin(host, port)}/lms`);
  for (const warning of await allWarnings(config, db)) printError(`WARNING: ${warning}`);
  for (const { login, password } of await findDemoLogins(config, db)) print(`  ${login} / ${password}`);
}
