import { Ajv, type ValidateFunction } from 'ajv';
import type { JsonSchema } from '@portal/wire';

/** True when the value fits the schema it was made from. */
export type Check = (value: unknown) => boolean;

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Strict: a keyword that nobody would check is refused.
const ajv = new Ajv({ strict: true, strictTypes: false, ownProperties: true });
ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)));

/** Turns a schema of the contract into a function once, so that a call pays only for the comparison. */
export function compile(schema: JsonSchema): Check {
  const validate = ajv.compile(schema);
  return (value) => validate(value);
}

/** No database takes a NUL character in a text. */
const hasNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

/** Finds the first field of a row that does not fit; `undefined` when all do. */
export function compileFields({ properties = {}, required = [] }: JsonSchema) {
  let compiled: ValidateFunction | undefined;
  const isNeeded = new Set(required);
  const names = Object.keys(properties);

  return (row: Row): string | undefined => {
    // `null` counts as left out where the field may be left out: old clients send it.
    const isWithNull = names.some((name) => row[name] === null && !isNeeded.has(name));
    const asked = isWithNull
      ? Object.fromEntries(
          Object.entries(row).filter(([name, value]) => value !== null || isNeeded.has(name)),
        )
      : row;
    // With the first call: all together would keep the server's start waiting.
    const validate = (compiled ??= ajv.compile({ type: 'object', properties, required }));
    if (validate(asked)) return names.find((name) => Object.hasOwn(asked, name) && hasNul(asked[name]));
    const [error] = validate.errors ?? [];
    return error?.instancePath.split('/')[1] ?? String(error?.params.missingProperty);
  };
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
