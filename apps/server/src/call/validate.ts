import type { JsonSchema } from '@portal/wire';

/** True when the value fits the schema it was made from. */
export type Check = (value: unknown) => boolean;

/** What the contract may say about a value. Anything else in a schema would be a rule that nobody keeps. */
const knownKeywords = new Set([
  'type',
  'properties',
  'required',
  'items',
  'enum',
  'anyOf',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'format',
  'pattern',
  'title',
  'description',
]);

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const checkByType: Readonly<Record<string, Check>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isSafeInteger(value),
  number: (value) => Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isRow,
};

const checkOfType = (name: string): Check => {
  const check = checkByType[name];
  if (!check) throw new Error(`No check for the type ${name}`);
  return check;
};

function typeCheck({ type }: JsonSchema): Check[] {
  if (type === undefined) return [];
  const checks = (typeof type === 'string' ? [type] : type).map(checkOfType);
  return [(value) => checks.some((check) => check(value))];
}

function numberCheck({ minimum = -Infinity, maximum = Infinity }: JsonSchema): Check[] {
  if (minimum === -Infinity && maximum === Infinity) return [];
  return [(value) => typeof value !== 'number' || (value >= minimum && value <= maximum)];
}

/** Length in characters; the units of UTF-16 are counted only as far as they can tell. */
const hasLength = (text: string, min: number, max: number): boolean => {
  if (text.length <= max && text.length >= min * 2) return true;
  if (text.length > max * 2 || text.length < min) return false;
  const { length } = Array.from(text);
  return length >= min && length <= max;
};

/** Every text is looked at: no database takes a NUL character in one. */
function textCheck({ minLength = 0, maxLength = Infinity, pattern, format }: JsonSchema): Check[] {
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return [
    (value) =>
      typeof value !== 'string' ||
      (!value.includes('\0') &&
        hasLength(value, minLength, maxLength) &&
        (expression?.test(value) ?? true) &&
        (format !== 'date-time' || !Number.isNaN(Date.parse(value)))),
  ];
}

function listCheck({ items, minItems = 0, maxItems = Infinity }: JsonSchema): Check[] {
  const check = items && compile(items);
  return [
    (value) =>
      !Array.isArray(value) ||
      (value.length >= minItems && value.length <= maxItems && (!check || value.every(check))),
  ];
}

function choiceCheck({ enum: words, anyOf }: JsonSchema): Check[] {
  const branches = anyOf?.map(compile);
  return [
    ...(words ? [(value: unknown) => words.includes(value)] : []),
    ...(branches ? [(value: unknown) => branches.some((check) => check(value))] : []),
  ];
}

/** Finds the first field of a row that does not fit; `undefined` when all do. */
export function compileFields({ properties = {}, required = [] }: JsonSchema) {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    check: compile(schema),
    isRequired: required.includes(name),
  }));
  // `null` counts as left out where the field may be left out: old clients send it.
  return (row: Readonly<Record<string, unknown>>): string | undefined =>
    fields.find(({ name, check, isRequired }) =>
      Object.hasOwn(row, name) && (isRequired || row[name] !== null) ? !check(row[name]) : isRequired,
    )?.name;
}

function rowCheck(schema: JsonSchema): Check[] {
  if (!schema.properties) return [];
  const wrongField = compileFields(schema);
  return [(value) => !isRow(value) || wrongField(value) === undefined];
}

/** Turns a schema of the contract into a function once, so that a call pays only for the comparison. */
export function compile(schema: JsonSchema): Check {
  const unknown = Object.keys(schema).find((keyword) => !knownKeywords.has(keyword));
  if (unknown !== undefined)
    throw new Error(`The keyword ${unknown} of a schema is not checked by the server`);
  const checks = [typeCheck, numberCheck, textCheck, listCheck, rowCheck, choiceCheck].flatMap((part) =>
    part(schema),
  );
  return (value) => checks.every((check) => check(value));
}

function coerceValue({ type }: JsonSchema, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if ((type === 'integer' || type === 'number') && /^-?\d{1,16}(\.\d+)?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** Query strings and forms know only texts: numbers and yes/no are read as the schema has them. */
export const coerceFields = (
  { properties = {} }: JsonSchema,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Object.hasOwn(properties, name) ? coerceValue(properties[name] ?? {}, value) : value,
    ]),
  );

/** The row in a body; anything else is refused before it is looked into. */
export const rowOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  isRow(value) ? value : undefined;
