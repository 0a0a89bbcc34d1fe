import type { Config } from '../../http/config.ts';
import { ConfigError } from '../config/config.ts';
import { isPublic } from '../config/demo-config.ts';
import { demoLogins } from '../demo/demo-logins.ts';
import type { Db } from '../../database/tables.ts';
import { verifyPassword } from '../../university/people/password.ts';

type CheckedConfig = Pick<Config, 'publicOrigin' | 'trustProxy' | 'hasDemo'>;

/** The accounts that a demonstration has left in the database with the passwords that everybody can read. */
async function findKnown(db: Db): Promise<readonly string[]> {
  const logins = demoLogins.map(({ login }) => login);
  const people = await db
    .selectFrom('person')
    .select(['login', 'password_hash as passwordHash'])
    .where('login', 'in', logins)
    .where('disabled_at', 'is', null)
    .execute();
  const known: string[] = [];
  for (const { login, password } of demoLogins) {
    const passwordHash = people.find((person) => person.login === login)?.passwordHash;
    if (passwordHash && (await verifyPassword(password, passwordHash))) known.push(login);
  }
  return known;
}

/** Stops the start of a public portal whose database was once that of a demonstration. */
export async function refuseKnownPasswords(config: CheckedConfig, db: Db): Promise<void> {
  if (config.hasDemo || !isPublic(config)) return;
  const known = await findKnown(db);
  if (known.length === 0) return;
  throw new ConfigError([
    `The passwords of these accounts are public: ${known.join(', ')}. Set others with the codes of \`portal code\`, or set DEMO=yes for a demonstration`,
  ]);
}
