import type pg from 'pg';
import type { Catalog } from './catalog.ts';

/** Texts that the parsers of a type accept, by the name or the category of the type. */
const samples: Readonly<Record<string, string>> = {
  bytea: '\\x00',
  B: 't',
  N: '1',
  D: '2026-01-01',
  T: '1 day',
};

export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  return Buffer.isBuffer(value) ? 'buffer' : typeof value;
}

/** What the values of a type are in JavaScript. */
export interface ValueKind {
  /** `json` for any value, which only the value itself shows. */
  readonly kind: string;
  /** The kind of the elements of an array. */
  readonly element: string | undefined;
}

const unknownType = { name: '', category: '', element: 0 };

/** Asks the parsers of a connection, instead of a second list of their results. */
export function readKind({ types }: Catalog, parsers: pg.CustomTypesConfig, id: number): ValueKind {
  const type = types.get(id) ?? unknownType;
  if (type.name.startsWith('json')) return { kind: 'json', element: undefined };
  const isArray = type.category === 'A';
  const { name, category } = types.get(isArray ? type.element : id) ?? unknownType;
  const sample = samples[name] ?? samples[category] ?? 'a';
  const value: unknown = parsers.getTypeParser(id, 'text')(isArray ? `{${sample}}` : sample);
  return { kind: kindOf(value), element: Array.isArray(value) ? kindOf(value[0]) : undefined };
}
