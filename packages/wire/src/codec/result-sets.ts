import type { Codec, InsideOf } from './codec.ts';

type Sets = Readonly<Record<string, Codec>>;

/** Several results in one response, by position: the specification's "result sets" (spec §3 Student QR info). */
export function resultSets<const S extends Sets>(
  sets: S,
): Codec<{ [Name in keyof S]: InsideOf<S[Name]> }, unknown[]> {
  const entries = Object.entries(sets);
  type Inside = { [Name in keyof S]: InsideOf<S[Name]> };
  return {
    schema: { type: 'array', items: { anyOf: entries.map(([, codec]) => codec.schema) } },
    decode: (wire) =>
      Object.fromEntries(entries.map(([name, codec], at) => [name, codec.decode(wire[at])])) as Inside,
    encode: (inside: Readonly<Record<string, unknown>>) =>
      entries.map(([name, codec]) => codec.encode(inside[name])),
  };
}
