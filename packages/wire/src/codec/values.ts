import { list, passThrough, type Codec } from './codec.ts';
import { WEB_LINK_PATTERN } from './text-rules.ts';

// Values that the login page does not need: a file of their own, because its scripts are bounded.

/** A link with `http://` or `https://` and a host (spec §5). */
export const webLink = passThrough<string>({ type: 'string', maxLength: 2_000, pattern: WEB_LINK_PATTERN });

/** A number with a fraction, from `minimum` to `maximum`. */
export const numberOf = (minimum: number, maximum: number) =>
  passThrough<number>({ type: 'number', minimum, maximum });

/** A number with a fraction. */
export const decimal = passThrough<number>({ type: 'number' });

/** A day of birth, `YYYY-MM-DD`, which may be of the century before, and need not exist. */
export const birthDay = passThrough<string>({
  type: 'string',
  pattern: '^(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
});

/** A SHA-256 in hexadecimal. */
export const sha256Hex = passThrough<string>({ type: 'string', pattern: '^[0-9a-f]{64}$' });

/** A time of day in the university's time zone, `HH:MM`. */
export const timeOfDay = passThrough<string>({ type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

/** An id in fields where the wire uses -1 with a special meaning (D-08); decode that meaning into a type. */
export const wireId = passThrough<number>({ type: 'integer', minimum: -1, maximum: 2 ** 31 - 1 });

/** An id that may exceed 32 bits, such as a message's. */
export const longId = passThrough<number>({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A whole number from `minimum` to `maximum`. */
export const integerOf = (minimum: number, maximum: number) =>
  passThrough<number>({ type: 'integer', minimum, maximum });

/** A list of 1 to `max` rows. */
export const listOf = <Inside>(codec: Codec<Inside>, max: number): Codec<Inside[], unknown[]> => ({
  get schema() {
    return { type: 'array', items: codec.schema, minItems: 1, maxItems: max };
  },
  decode: (wire) => list(codec).decode(wire),
  encode: (inside) => list(codec).encode(inside),
});

/** A list that is usually empty, of at most `max` rows if given; an empty list is omitted on the wire. */
export const optionalList = <Inside>(codec: Codec<Inside>, max?: number): Codec<readonly Inside[]> => ({
  get schema() {
    return { type: 'array', items: codec.schema, ...(max !== undefined && { maxItems: max }) };
  },
  isOptional: true,
  decode: (wire) => (wire === undefined || wire === null ? [] : list(codec).decode(wire)),
  encode: (inside) => (inside.length === 0 ? undefined : list(codec).encode([...inside])),
});
