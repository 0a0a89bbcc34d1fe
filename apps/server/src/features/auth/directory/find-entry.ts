import type { Client, Entry, Filter } from 'ldapts';
import type { DirectoryConfig } from '../../../http/config.ts';

/** Somebody as the directory knows them. */
export interface DirectoryEntry {
  readonly dn: string;
  /** The value of the attribute that identifies the entry for ever; bytes are hexadecimal. */
  readonly id: string;
  readonly login: string | undefined;
  readonly email: string | undefined;
  readonly pin: string | undefined;
  readonly isDisabled: boolean;
}

/** Somebody whose password was right, with the normalized names of their groups. */
export type SignedInEntry = DirectoryEntry & { readonly groups: readonly string[] };

/** Of Active Directory, where a bind as such a person fails already; other servers with these attributes may let it pass. */
const ACCOUNT_CONTROL = 'userAccountControl';
const ACCOUNT_DISABLED = 2;
/** The only one whose value is bytes. */
const OBJECT_GUID = 'objectGUID';

const isGuid = (attribute: string): boolean => attribute.toLowerCase() === OBJECT_GUID.toLowerCase();

/** The first value of an attribute, whose name servers spell as they like. */
function valueOf(entry: Entry, attribute: string | undefined): string | undefined {
  const name = Object.keys(entry).find((key) => key.toLowerCase() === attribute?.toLowerCase());
  const [value] = name === undefined ? [] : [entry[name] ?? []].flat();
  if (value === undefined || value === '') return undefined;
  return typeof value === 'string' ? value : value.toString('hex');
}

function toDirectoryEntry(entry: Entry, { attributes }: DirectoryConfig): DirectoryEntry {
  const id = valueOf(entry, attributes.id);
  if (id === undefined) throw new Error(`${entry.dn} has no ${attributes.id}: LDAP_ID_ATTRIBUTE`);
  return {
    dn: entry.dn,
    id,
    login: valueOf(entry, attributes.login),
    email: valueOf(entry, attributes.email),
    pin: valueOf(entry, attributes.pin),
    isDisabled: (Number(valueOf(entry, ACCOUNT_CONTROL) ?? 0) & ACCOUNT_DISABLED) !== 0,
  };
}

/** The configured filter with a login, in which no character has a meaning. */
export async function filterOfLogin(filter: string, login: string): Promise<Filter> {
  const { Filter: AnyFilter, FilterParser } = await import('ldapts');
  return FilterParser.parseString(filter.replaceAll('{login}', () => AnyFilter.escape(login)));
}

export async function filterOfId(attribute: string, id: string): Promise<Filter> {
  const { EqualityFilter } = await import('ldapts');
  return new EqualityFilter({ attribute, value: isGuid(attribute) ? Buffer.from(id, 'hex') : id });
}

/** The one entry that a filter finds; undefined for none and for several. References to other servers are not followed. */
export async function findEntry(
  client: Client,
  config: DirectoryConfig,
  filter: Filter,
): Promise<DirectoryEntry | undefined> {
  const { id, login, email, pin } = config.attributes;
  const { searchEntries } = await client.search(config.base, {
    filter,
    attributes: [id, login, email, ...(pin === undefined ? [] : [pin]), ACCOUNT_CONTROL],
    explicitBufferAttributes: [OBJECT_GUID],
    sizeLimit: 2,
    timeLimit: config.timeoutMs / 1_000,
  });
  const [entry, other] = searchEntries;
  return entry && !other ? toDirectoryEntry(entry, config) : undefined;
}
