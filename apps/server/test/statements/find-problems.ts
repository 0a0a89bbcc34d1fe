import type { DeclaredType } from './declared-type.ts';
import type { DescribedColumn } from './described-statement.ts';
import { kindOf, type ValueKind } from './value-kinds.ts';

/** A column as PostgreSQL describes it, and the values that the tests saw in it, as JSON. */
export interface ReadColumn extends Pick<DescribedColumn, 'name' | 'nullability'>, ValueKind {
  readonly samples: readonly string[];
}

function findInObject(value: object, type: DeclaredType): string[] {
  const entries = new Map<string, unknown>(Object.entries(value));
  // A record of any keys names no property.
  if (type.properties.size === 0) return [];
  const extra = [...entries.keys()].filter((key) => !type.properties.has(key));
  const inside = [...type.properties].flatMap(([key, own]) =>
    findInValue(entries.get(key), own).map((problem) => `${key}: ${problem}`),
  );
  return [...extra.map((key) => `has ${key}, which ${type.text} lacks`), ...inside];
}

function isOfKind(value: unknown, { kinds, literals }: DeclaredType): boolean {
  const kind = value === undefined ? 'undefined' : kindOf(value);
  const isLiteral = kind === 'string' || kind === 'number';
  return kinds.has(kind) && !(isLiteral && literals?.has(value) === false);
}

/** Says where a value that the tests saw differs from its type. */
function findInValue(value: unknown, type: DeclaredType): string[] {
  if (type.kinds.has('any')) return [];
  if (!isOfKind(value, type)) return [`is ${JSON.stringify(value)}, not ${type.text}`];
  const { element } = type;
  if (Array.isArray(value)) return element ? value.flatMap((item) => findInValue(item, element)) : [];
  return typeof value === 'object' && value !== null ? findInObject(value, type) : [];
}

function findInKind({ kind, element }: ReadColumn, type: DeclaredType): string[] {
  if (kind === 'json') return [];
  if (!type.kinds.has(kind)) return [`is a ${kind}, not ${type.text}`];
  const isOther = element !== undefined && type.element?.kinds.has(element) === false;
  return isOther ? [`has a ${element} in each place, not ${type.text}`] : [];
}

const isOwnText = (kind: string): boolean => kind === 'date' || kind === 'buffer';

/** Compares a column with its type. */
export function findInColumn(column: ReadColumn, type: DeclaredType): string[] {
  if (type.kinds.has('any')) return [];
  const isNever = column.nullability === 'maybe' && !type.kinds.has('null');
  const problems = [
    ...findInKind(column, type),
    ...(isNever ? [`may be null, but is ${type.text}`] : []),
    // JSON has no dates and no bytes: their kinds are compared above.
    ...column.samples
      .filter((sample) => sample === 'null' || !isOwnText(column.kind))
      .flatMap((sample) => findInValue(JSON.parse(sample), type)),
  ];
  return [...new Set(problems)].map((problem) => `"${column.name}" ${problem}`);
}

/** Compares the columns of a statement with the type of its rows. */
export function findInRow(columns: readonly ReadColumn[], type: DeclaredType): string[] {
  if (type.kinds.has('parameter'))
    return [`has the type ${type.text} of its callers, which nothing compares`];
  const names = new Set(columns.map(({ name }) => name));
  const missing = [...type.properties.keys()].filter((name) => !names.has(name));
  return [
    ...missing.map((name) => `"${name}" is in the type and not in the statement`),
    ...columns.flatMap((column) => {
      const own = type.properties.get(column.name);
      return own ? findInColumn(column, own) : [`"${column.name}" is in the statement and not in the type`];
    }),
  ];
}

/** The values that a parameter of a kind takes; text of a date or of JSON is a string. */
const accepted: Readonly<Record<string, readonly string[]>> = {
  date: ['date', 'string'],
  json: ['string'],
  object: ['string'],
};

/** Compares the values of a parameter with its type in the database. */
export function findInParameter(number: number, { kind }: ValueKind, given: string): string[] {
  const isFit = given === 'null' || (accepted[kind] ?? [kind]).includes(given);
  return isFit ? [] : [`$${number} is a ${kind}, not a ${given}`];
}
