import { languages } from '@portal/domain';
import type { Codec } from './codec.ts';

/** There is no default, because an unknown role must not pass for a teacher. */
function nameOf<Name extends string>(byWire: ReadonlyMap<unknown, Name>, wire: string | number): Name {
  const name = byWire.get(wire);
  if (name === undefined)
    throw new Error(`The wire says ${wire}, none of ${[...byWire.values()].join(', ')}`);
  return name;
}

/** One of several names, each encoded as its own wire value. */
export function oneOf<const Values extends Readonly<Record<string, string | number>>>(
  values: keyof Values extends never ? never : Values,
): Codec<Extract<keyof Values, string>, string | number> {
  const wires = Object.values(values);
  const names = Object.keys(values) as Extract<keyof Values, string>[];
  const byWire = new Map<unknown, Extract<keyof Values, string>>(names.map((name) => [values[name], name]));
  return {
    schema: {
      type: typeof wires[0] === 'number' ? 'integer' : 'string',
      enum: wires,
    },
    decode: (wire) => nameOf(byWire, wire),
    encode: (inside) => values[inside] ?? inside,
  };
}

/** One of several names, each encoded as itself. */
export function oneOfNames<Name extends string>(names: readonly Name[]): Codec<Name, string> {
  const byWire = new Map<unknown, Name>(names.map((name) => [name, name]));
  return {
    schema: { type: 'string', enum: [...names] },
    decode: (wire) => nameOf(byWire, wire),
    encode: (inside) => inside,
  };
}

/** A language of the portal. */
export const language = oneOfNames(languages);
