import { readFileSync } from 'node:fs';
import { messageOf } from '../../../database/error-properties.ts';
import { loopbackHosts } from '../../../events/mail/loopback-hosts.ts';
import type { DirectoryConfig, DirectoryMatch } from '../../../http/config.ts';
import type { ConfigReader } from '../config-reader.ts';
import { readObject } from './field-reader.ts';
import { readGroupClaims } from './group-claims.ts';
import { directoryVariables, listOf } from '../variables/directory.ts';

const SECOND_MS = 1_000;
const matches: readonly DirectoryMatch[] = ['login', 'email', 'pin'];

/** Passwords of the university travel on this connection. */
function checkEncryption(reader: ConfigReader, urls: readonly string[], hasStartTls: boolean): void {
  for (const url of urls.map((text) => new URL(text))) {
    if (url.protocol === 'ldaps:' && hasStartTls)
      reader.problems.push('LDAP_START_TLS is for ldap: addresses: ldaps: is encrypted already');
    if (url.protocol === 'ldap:' && !hasStartTls && !loopbackHosts.has(url.hostname.toLowerCase()))
      reader.problems.push(
        'LDAP_URL must begin with ldaps:, or needs LDAP_START_TLS=yes, unless it is on this machine',
      );
  }
}

function checkAccount(reader: ConfigReader, { bindDn, bindPassword }: Partial<DirectoryConfig>): void {
  if ((bindDn === undefined) !== (bindPassword === undefined))
    reader.problems.push('LDAP_BIND_DN and LDAP_BIND_PASSWORD go together');
}

function readAttributes(reader: ConfigReader): DirectoryConfig['attributes'] {
  return {
    id: reader.read(directoryVariables.id),
    login: reader.read(directoryVariables.login),
    email: reader.read(directoryVariables.email),
    pin: reader.read(directoryVariables.pin),
  };
}

type Groups = NonNullable<DirectoryConfig['groups']>;
const waysToGroups: readonly Groups['by'][] = ['member', 'memberOf', 'chain'];

function readClaims({ problems }: ConfigReader, file: string): Groups['claims'] {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return readObject(value, 'LDAP_GROUP_CLAIMS', {
      problems,
      read: (fields) => readGroupClaims(fields, 'map'),
    });
  } catch (error) {
    problems.push(`LDAP_GROUP_CLAIMS cannot be read: ${messageOf(error)}`);
    return [];
  }
}

function readGroups(reader: ConfigReader, base: string): DirectoryConfig['groups'] {
  const file = reader.read(directoryVariables.groupClaims);
  const groupBase = reader.read(directoryVariables.groupBase) ?? base;
  const chosen = reader.read(directoryVariables.groups);
  if (file === undefined) return undefined;
  const claims = readClaims(reader, file);
  return { by: waysToGroups.find((way) => way === chosen) ?? 'member', base: groupBase, claims };
}

/** Reads the directory behind the login form; undefined without an address. */
export function readDirectory(reader: ConfigReader): DirectoryConfig | undefined {
  const urls = listOf(reader.read(directoryVariables.urls) ?? '');
  const chosen = listOf(reader.read(directoryVariables.match));
  const base = reader.read(directoryVariables.base) ?? '';
  const directory = {
    urls,
    hasStartTls: reader.read(directoryVariables.startTls) === 'yes',
    caFile: reader.read(directoryVariables.caFile),
    base,
    filter: reader.read(directoryVariables.filter),
    bindDn: reader.read(directoryVariables.bindDn),
    bindPassword: reader.read(directoryVariables.bindPassword),
    timeoutMs: reader.read(directoryVariables.timeout) * SECOND_MS,
    attributes: readAttributes(reader),
    match: chosen.flatMap((name) => matches.filter((match) => match === name)),
    groups: readGroups(reader, base),
    localLogins: listOf(reader.read(directoryVariables.localLogins) ?? '').map((login) =>
      login.toLowerCase(),
    ),
  };
  if (!reader.isSet(directoryVariables.urls)) return undefined;
  checkEncryption(reader, urls, directory.hasStartTls);
  checkAccount(reader, directory);
  if (directory.base === '')
    reader.problems.push('LDAP_URL needs LDAP_BASE: the entry below which people are');
  if (directory.match.includes('pin') && directory.attributes.pin === undefined)
    reader.problems.push('LDAP_MATCH with pin needs LDAP_PIN_ATTRIBUTE');
  return directory;
}
