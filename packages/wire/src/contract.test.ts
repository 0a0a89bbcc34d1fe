import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { JsonSchema } from './codec.ts';
import { everyEndpoint } from './index.ts';

/** Any value that a schema allows. */
function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  const { minimum = 0, maximum = 2 ** 31, minLength = 0, maxLength = 40 } = schema;
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });
    case 'string':
      return schema.format === 'date-time'
        ? fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
        : fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: 'grapheme' });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'object':
      return rowOf(schema);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), {
        minLength: schema.minItems,
        maxLength: schema.maxItems ?? 3,
      });
    default:
      return fc.anything();
  }
}

/** Any row of a schema; what may be missing is missing now and then. */
const rowOf = ({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)])), {
    requiredKeys: [...required],
  });

describe('every line of the contract', () => {
  it('has a path of its own', () => {
    const paths = everyEndpoint.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('lives below /lms, the calls below /lms/api (D-01)', () => {
    const elsewhere = everyEndpoint.filter(
      ({ path }) => !path.startsWith('/lms/api/') && path !== '/lms/config.json',
    );
    expect(elsewhere).toEqual([]);
  });

  it('says in a sentence what it is for', () => {
    expect(everyEndpoint.filter(({ about }) => !/^[A-Z].+\.$/.test(about)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('writes only by POST', () => {
    expect(everyEndpoint.filter(({ method, writes }) => writes && method !== 'POST')).toEqual([]);
  });
});

describe.each(everyEndpoint.filter(({ ask }) => Object.keys(ask.names).length > 0))(
  'the question of $name',
  ({ ask }) => {
    it('comes back as it went, whatever is asked', () => {
      fc.assert(
        fc.property(rowOf(ask.schema), (row) => {
          const inside = ask.decode(row);
          expect(ask.decode(ask.encode(inside))).toEqual(inside);
        }),
        { numRuns: 50 },
      );
    });
  },
);
