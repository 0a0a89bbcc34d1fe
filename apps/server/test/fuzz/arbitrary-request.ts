import fc from 'fast-check';
import type { JsonSchema } from '@portal/wire';
import { rowOf } from '@portal/wire/codec/arbitrary-row';

/** The file allows the texts of numbers as well; what is generated has one type. */
function withOneType(schema: JsonSchema): JsonSchema {
  const { type, properties, items, anyOf, pattern, ...rest } = schema;
  const isList = Array.isArray(type);
  return {
    ...rest,
    ...(type !== undefined && { type: isList ? type[0] : type }),
    ...(pattern !== undefined && !isList && { pattern }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, withOneType(one)]),
      ),
    }),
    ...(items && { items: withOneType(items) }),
    ...(anyOf && { anyOf: anyOf.map(withOneType) }),
  };
}

/** Values that a schema may not allow, or that stand at its edges. */
const numbers = [-1, 0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 53), 0.5];
const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1.1.1.1.1',
  '9999999999.1',
  '%',
  '\\',
  "'",
  '\ud83d',
  'a'.repeat(2_000),
  '\u0000',
  '٣',
];
const times = [
  '2026-02-30',
  '0001-01-01',
  '2026-11-20T25:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
];
const edge = fc.constantFrom<unknown>(...numbers, ...texts, ...times, true, null, [], [1], {});

/** Requests as the schema describes them, and the same with some fields at the edges. */
export function arbitraryRequest(schema: JsonSchema): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const valid = rowOf(withOneType(schema));
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return valid;
  const edges = fc.dictionary(fc.constantFrom(...names), edge, { maxKeys: 2 });
  return fc.oneof(
    valid,
    fc.tuple(valid, edges).map(([row, changed]) => ({ ...row, ...changed })),
  );
}
