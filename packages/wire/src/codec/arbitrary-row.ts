import fc from 'fast-check';
import type { JsonSchema } from './json-schema.ts';

type ArbitraryFactory = (schema: JsonSchema) => fc.Arbitrary<unknown>;

const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());

const textOf: ArbitraryFactory = ({ format, pattern, minLength = 0, maxLength = 40 }) => {
  if (pattern?.startsWith('^(?:') === true) return fc.stringMatching(new RegExp(pattern, 'u'));
  if (format === 'date-time') return moment;
  if (format === 'date') return moment.map((text) => text.slice(0, 10));
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: 'grapheme' });
};

const integerOf: ArbitraryFactory = ({ minimum = 0, maximum = 2 ** 31 }) =>
  fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });

const THOUSANDTHS = 1_000;

/** With three digits, because a text of a number has no exponent. */
const numberOf: ArbitraryFactory = ({ minimum = -1_000_000, maximum = 1_000_000 }) =>
  fc
    .integer({ min: Math.ceil(minimum * THOUSANDTHS), max: Math.floor(maximum * THOUSANDTHS) })
    .map((thousandths) => thousandths / THOUSANDTHS);

const listOf: ArbitraryFactory = ({ items = {}, minItems, maxItems = 3 }) =>
  fc.array(valueOf(items), { minLength: minItems, maxLength: maxItems });

const factories: Readonly<Record<string, ArbitraryFactory>> = {
  integer: integerOf,
  number: numberOf,
  string: textOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  object: (schema) => rowOf(schema),
  array: listOf,
};

/** Any value that a schema allows. */
function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  return factories[String(schema.type)]?.(schema) ?? fc.anything();
}

/** Any row of a schema, for property tests; optional fields are sometimes missing. */
export const rowOf = ({
  properties = {},
  required = [],
}: JsonSchema): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)])), {
    requiredKeys: [...required],
  });
