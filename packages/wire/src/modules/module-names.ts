import type { Codec } from '../codec/codec.ts';

/** A name that the server side of a module brings, such as the claim `thesis-board/manage`. The portal's own names have no slash. */
export type ModuleName = `${string}/${string}`;

/** The id of the module, a slash and a word. */
export const MODULE_NAME_PATTERN = '^(?:[a-z][a-z0-9-]*/[a-z][A-Za-z0-9]*)$';

/** True for a name that the server side of a module brings. */
export const isModuleName = (name: string): name is ModuleName => name.includes('/');

/**
 * One of the portal's own names, or any name of a module. Who was built before a module accepts its names too, so they are no part of the
 * shape that builds are compared with.
 */
export function openNames<Own extends string>(own: readonly Own[]): Codec<Own | ModuleName, string> {
  const isName = (name: unknown): name is Own | ModuleName =>
    typeof name === 'string' && (isModuleName(name) || own.some((one) => one === name));
  return {
    schema: {
      anyOf: [
        { type: 'string', enum: [...own] },
        { type: 'string', pattern: MODULE_NAME_PATTERN },
      ],
    },
    decode(wire) {
      if (isName(wire)) return wire;
      throw new Error(`The wire says ${wire}, which is no name of a module and none of ${own.join(', ')}`);
    },
    encode: (inside) => inside,
  };
}
