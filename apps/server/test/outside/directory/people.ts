import type { DirectoryConfig } from '../../../src/http/config.ts';
import { readConfig } from '../../../src/operator/config/config.ts';
import type { TestEntry } from './matches-filter.ts';

export const SERVICE = 'cn=portal,ou=services,dc=example,dc=edu';
export const SERVICE_PASSWORD = 'The-Portal-Itself-1';
export const BASE = 'dc=example,dc=edu';
export const DIRECTORY_PASSWORD = 'Blue-Yurt-2026';

export const dnOf = (login: string): string => `uid=${login},ou=people,${BASE}`;

/** A person of the directory. */
export const directoryPerson = (login: string, changes: Partial<TestEntry> = {}): TestEntry => ({
  dn: dnOf(login),
  password: DIRECTORY_PASSWORD,
  ...changes,
  attributes: {
    objectClass: ['inetOrgPerson'],
    uid: [login],
    entryUUID: [`id-of-${login}`],
    mail: [`${login}@example.edu`],
    ...changes.attributes,
  },
});

/** A directory has its suffix and the account of the portal. */
export const directoryFrame: readonly TestEntry[] = [
  { dn: BASE, attributes: { objectClass: ['domain'] } },
  { dn: SERVICE, password: SERVICE_PASSWORD, attributes: { objectClass: ['applicationProcess'] } },
];

/** The variables of a portal that signs in with it. */
export const directoryEnvironment = (...urls: readonly string[]) => ({
  LDAP_URL: urls.join(' '),
  LDAP_BASE: BASE,
  LDAP_BIND_DN: SERVICE,
  LDAP_BIND_PASSWORD: SERVICE_PASSWORD,
  LDAP_TIMEOUT: '1',
});

/** The configuration of a directory, as the portal reads it. */
export function directoryConfig(
  url: string,
  changes: Readonly<Record<string, string>> = {},
): DirectoryConfig {
  const { directory } = readConfig({ ...directoryEnvironment(url), ...changes });
  if (!directory) throw new Error('There is no directory');
  return directory;
}
