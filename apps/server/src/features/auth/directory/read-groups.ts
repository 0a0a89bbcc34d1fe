import type { Client, Entry, Filter } from 'ldapts';
import type { DirectoryConfig } from '../../../http/config.ts';

/** Groups within groups; deeper ones give nothing. */
const MAX_DEPTH = 10;
const MAX_GROUPS = 1_000;
/** Names in one search. */
const NAMES_AT_A_TIME = 20;
/** Active Directory walks through groups by itself. */
const IN_CHAIN = '1.2.840.113556.1.4.1941';
/** Asks for names of entries alone (RFC 4511, 4.5.1.8). */
const NO_ATTRIBUTES = ['1.1'];
const NO_SUCH_OBJECT = 32;

type GroupConfig = NonNullable<DirectoryConfig['groups']>;

/** Case and spaces around its parts do not distinguish a name. */
export const normalizeDn = (dn: string): string => dn.toLowerCase().replaceAll(/\s*(?<!\\)([,=+])\s*/g, '$1');

const namesOf = (entries: readonly Entry[]): string[] => entries.map(({ dn }) => dn);

async function memberFilter(names: readonly string[]): Promise<Filter> {
  const { EqualityFilter, OrFilter } = await import('ldapts');
  const filters = names.flatMap((value) =>
    ['member', 'uniqueMember'].map((attribute) => new EqualityFilter({ attribute, value })),
  );
  return new OrFilter({ filters });
}

/** The groups that name these entries as members. */
async function groupsOfMembers(client: Client, base: string, names: readonly string[]): Promise<string[]> {
  const groups: string[] = [];
  for (let at = 0; at < names.length; at += NAMES_AT_A_TIME) {
    const filter = await memberFilter(names.slice(at, at + NAMES_AT_A_TIME));
    const { searchEntries } = await client.search(base, { filter, attributes: NO_ATTRIBUTES });
    groups.push(...namesOf(searchEntries));
  }
  return groups;
}

/** What an entry says itself; nothing when it is outside the sight of the account. */
async function memberOf(client: Client, dn: string): Promise<string[]> {
  const { ResultCodeError } = await import('ldapts');
  try {
    const { searchEntries } = await client.search(dn, { scope: 'base', attributes: ['memberOf'] });
    return searchEntries.flatMap((entry) => [entry['memberOf'] ?? []].flat().map(String));
  } catch (error) {
    if (error instanceof ResultCodeError && error.code === NO_SUCH_OBJECT) return [];
    throw error;
  }
}

async function groupsInChain(client: Client, base: string, dn: string): Promise<string[]> {
  const { ExtensibleFilter } = await import('ldapts');
  const filter = new ExtensibleFilter({ rule: IN_CHAIN, matchType: 'member', value: dn });
  const { searchEntries } = await client.search(base, { filter, attributes: NO_ATTRIBUTES });
  return namesOf(searchEntries);
}

async function nextGroups(
  client: Client,
  { by, base }: GroupConfig,
  names: readonly string[],
): Promise<string[]> {
  if (by === 'member') return groupsOfMembers(client, base, names);
  const groups: string[] = [];
  for (const name of names) groups.push(...(await memberOf(client, name)));
  return groups;
}

/** The groups of an entry, also those that it is in through other groups, whose circles end where they began. */
export async function readGroups(
  client: Client,
  groups: GroupConfig,
  dn: string,
): Promise<readonly string[]> {
  if (groups.by === 'chain') return (await groupsInChain(client, groups.base, dn)).map(normalizeDn);
  const seen = new Set<string>();
  let names: readonly string[] = [dn];
  for (let depth = 0; depth < MAX_DEPTH && names.length > 0 && seen.size < MAX_GROUPS; depth += 1) {
    const found = await nextGroups(client, groups, names);
    names = found.filter((name) => !seen.has(normalizeDn(name)));
    for (const name of names) seen.add(normalizeDn(name));
  }
  return [...seen];
}
