import {
  AndFilter,
  EqualityFilter,
  ExtensibleFilter,
  NotFilter,
  OrFilter,
  PresenceFilter,
  type Filter,
} from 'ldapts';

export type TestAttributes = Readonly<Record<string, readonly (string | Buffer)[]>>;

export interface TestEntry {
  readonly dn: string;
  readonly attributes: TestAttributes;
  readonly password?: string;
  /** The answer to the right password instead of success. */
  readonly bindError?: { readonly code: number; readonly message: string };
}

const IN_CHAIN = '1.2.840.113556.1.4.1941';

export const valuesOf = ({ attributes }: TestEntry, name: string): readonly string[] =>
  Object.entries(attributes).flatMap(([key, values]) =>
    key.toLowerCase() === name.toLowerCase() ? values.map(String) : [],
  );

const has = (entry: TestEntry, name: string, value: string): boolean =>
  valuesOf(entry, name).some((one) => one.toLowerCase() === value.toLowerCase());

/** Whether an entry names another one in an attribute, or one that names it. */
function hasInChain(entry: TestEntry, filter: ExtensibleFilter, all: readonly TestEntry[]): boolean {
  const seen = new Set([filter.value.toLowerCase()]);
  for (let before = 0; before < seen.size;) {
    before = seen.size;
    for (const one of all)
      if (valuesOf(one, filter.matchType).some((value) => seen.has(value.toLowerCase())))
        seen.add(one.dn.toLowerCase());
  }
  return seen.has(entry.dn.toLowerCase()) && entry.dn.toLowerCase() !== filter.value.toLowerCase();
}

/** Whether a filter finds an entry, without regard to case. */
export function matchesFilter(filter: Filter, entry: TestEntry, all: readonly TestEntry[]): boolean {
  if (filter instanceof AndFilter) return filter.filters.every((one) => matchesFilter(one, entry, all));
  if (filter instanceof OrFilter) return filter.filters.some((one) => matchesFilter(one, entry, all));
  if (filter instanceof NotFilter) return !matchesFilter(filter.filter, entry, all);
  // The library reads no attribute of it; the portal asks for `objectClass`, which everything has.
  if (filter instanceof PresenceFilter) return true;
  if (filter instanceof EqualityFilter) return has(entry, filter.attribute, filter.value.toString());
  if (filter instanceof ExtensibleFilter && filter.rule === IN_CHAIN) return hasInChain(entry, filter, all);
  throw new Error(`The directory of the tests does not know ${filter.toString()}`);
}
