import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { JsonSchema } from './codec.ts';
import { everyEndpoint } from './index.ts';

type ArbitraryFactory = (schema: JsonSchema) => fc.Arbitrary<unknown>;

const textOf: ArbitraryFactory = ({ format, minLength = 0, maxLength = 40 }) =>
  format === 'date-time'
    ? fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
    : fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: 'grapheme' });

const integerOf: ArbitraryFactory = ({ minimum = 0, maximum = 2 ** 31 }) =>
  fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });

const listOf: ArbitraryFactory = ({ items = {}, minItems, maxItems = 3 }) =>
  fc.array(valueOf(items), { minLength: minItems, maxLength: maxItems });

const factories: Readonly<Record<string, ArbitraryFactory>> = {
  integer: integerOf,
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

/** Any row of a schema; optional fields are sometimes missing. */
const rowOf = ({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)])), {
    requiredKeys: [...required],
  });

describe('every endpoint of the contract', () => {
  it('has a unique path', () => {
    const paths = everyEndpoint.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('has a path below /lms/api (D-01)', () => {
    const elsewhere = everyEndpoint.filter(
      ({ path }) => !path.startsWith('/lms/api/') && path !== '/lms/config.json',
    );
    expect(elsewhere).toEqual([]);
  });

  it('has a one-sentence summary', () => {
    expect(
      everyEndpoint.filter(({ summary }) => !/^[A-Z].+\.$/.test(summary)).map(({ name }) => name),
    ).toEqual([]);
  });

  it('writes only by POST', () => {
    expect(everyEndpoint.filter(({ method, writes }) => writes && method !== 'POST')).toEqual([]);
  });
});

describe.each(everyEndpoint.filter(({ request }) => Object.keys(request.names).length > 0))(
  'the request of $name',
  ({ request }) => {
    it('is the same after encoding and decoding', () => {
      fc.assert(
        fc.property(rowOf(request.schema), (row) => {
          const inside = request.decode(row);
          expect(request.decode(request.encode(inside))).toEqual(inside);
        }),
        { numRuns: 50 },
      );
    });
  },
);
