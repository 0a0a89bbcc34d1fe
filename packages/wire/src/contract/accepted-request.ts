import type { JsonSchema } from '../codec/json-schema.ts';
import type { Endpoint } from './endpoint.ts';

type Row = Readonly<Record<string, unknown>>;
type Normalize = (value: unknown) => unknown;

const integerText = /^(?:0|-?[1-9]\d{0,15})$/;
const numberText = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,15})?$/;

const flagTexts: ReadonlyMap<unknown, 0 | 1> = new Map<unknown, 0 | 1>([
  [true, 1],
  [false, 0],
  ['1', 1],
  ['0', 0],
  ['true', 1],
  ['false', 0],
]);
const booleans: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
]);

const isFlag = ({ enum: values = [] }: JsonSchema): boolean =>
  values.length === 2 && values[0] === 0 && values[1] === 1;

const textToNumber =
  (pattern: RegExp): Normalize =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? Number(value) : value;

const toInteger = textToNumber(integerText);
const toNumber = textToNumber(numberText);
const toFlag: Normalize = (value) => (typeof value === 'number' ? value : (flagTexts.get(value) ?? value));
const toBoolean: Normalize = (value) => (typeof value === 'boolean' ? value : (booleans.get(value) ?? value));

function toList(items: JsonSchema): Normalize | undefined {
  const normalize = normalizerOf(items);
  if (!normalize) return undefined;
  return (value) => (Array.isArray(value) ? value.map((item) => normalize(item)) : value);
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function toRow(schema: JsonSchema): Normalize {
  const normalize = createRequestNormalizer(schema);
  return (value) => (isRow(value) ? normalize(value) : value);
}

/** Returns nothing for a schema whose values stay as they are, such as a text. */
function normalizerOf(schema: JsonSchema): Normalize | undefined {
  const { type, anyOf = [], items = {} } = schema;
  if (isFlag(schema)) return toFlag;
  if (type === 'integer') return toInteger;
  if (type === 'number') return toNumber;
  if (type === 'boolean') return toBoolean;
  if (type === 'array') return toList(items);
  if (type === 'object') return toRow(schema);
  const [branch] = anyOf.filter((one) => one.type !== 'null');
  return branch && normalizerOf(branch);
}

/**
 * Creates a function that converts the texts of numbers and the spellings of flags to the types of the schema. Clients of the
 * specification keep the person's id and role in local storage as texts. Other values stay as they are, for the validation.
 */
export function createRequestNormalizer({ properties = {} }: JsonSchema): (row: Row) => Row {
  const fields = Object.entries(properties).flatMap(([name, schema]) => {
    const normalize = normalizerOf(schema);
    return normalize ? [{ name, normalize }] : [];
  });
  // Copies the row only when something changes, because every request passes here.
  return (row) => {
    let changed: Record<string, unknown> | undefined;
    for (const { name, normalize } of fields) {
      const value = row[name];
      const normalized = normalize(value);
      if (normalized === value || !Object.hasOwn(row, name)) continue;
      changed ??= { ...row };
      changed[name] = normalized;
    }
    return changed ?? row;
  };
}

/** The request's schema with the optional identity fields; each is a number (D-04). */
export function requestSchemaOf({ request, identity }: Endpoint): JsonSchema {
  const fields = Object.fromEntries(Object.keys(identity).map((name) => [name, { type: 'integer' }]));
  return { ...request.schema, properties: { ...fields, ...request.schema.properties } };
}

const withTexts = ({ type: _, ...schema }: JsonSchema, values: readonly unknown[]): JsonSchema => ({
  ...schema,
  enum: [...values, ...values.map(String)],
});

const acceptedByType: Readonly<Record<string, (schema: JsonSchema) => JsonSchema>> = {
  integer: (schema) => ({ ...schema, type: ['integer', 'string'], pattern: integerText.source }),
  number: (schema) => ({ ...schema, type: ['number', 'string'], pattern: numberText.source }),
  boolean: (schema) => withTexts(schema, [true, false, 1, 0]),
  array: ({ items = {}, ...schema }) => ({ ...schema, items: acceptedSchemaOf(items) }),
  object: ({ properties = {}, ...schema }) => ({
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, acceptedSchemaOf(one)]),
    ),
  }),
};

/** Extends a schema by the texts and flags that the normalizer converts, for the OpenAPI document. */
export function acceptedSchemaOf(schema: JsonSchema): JsonSchema {
  const { type, enum: values, anyOf } = schema;
  if (isFlag(schema)) return withTexts(schema, [0, 1, false, true]);
  if (values) return type === 'integer' ? withTexts(schema, values) : schema;
  if (anyOf) return { ...schema, anyOf: anyOf.map(acceptedSchemaOf) };
  return acceptedByType[String(type)]?.(schema) ?? schema;
}
