import type { Codec } from './codec.ts';

/** A list of 1 to `max` ids in the address of a file, separated by commas. */
export const idTexts = (max: number): Codec<number[], string> => ({
  schema: { type: 'string', pattern: `^(?:[1-9][0-9]{0,8})(?:,[1-9][0-9]{0,8}){0,${max - 1}}$` },
  decode: (wire) => wire.split(',').map(Number),
  encode: (inside) => inside.join(','),
});
