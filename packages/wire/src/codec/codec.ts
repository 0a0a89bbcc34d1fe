import type { JsonSchema } from './json-schema.ts';
import { VISIBLE_TEXT_PATTERN } from './text-rules.ts';

/** Encodes and decodes one value, and describes its shape on the wire, which is untyped: no code depends on wire names. */
// Two `any`: a codec of unknown content must accept every codec.
export interface Codec<Inside = any, Wire = any> {
  /** Built when it is asked for: browsers never ask, and the contract has hundreds. */
  readonly schema: JsonSchema;
  /** Set when the field may be missing on the wire; it is then decoded as `undefined`. */
  readonly isOptional?: boolean;
  decode(wire: Wire): Inside;
  encode(inside: Inside): Wire;
}

/** The type that a codec decodes to. */
export type InsideOf<C> = C extends Codec<infer Inside> ? Inside : never;

/** The content of a codec of unknown type. */
export type Anything = InsideOf<Codec>;

/** A value that is the same on both sides. */
export const passThrough = <Value>(schema: JsonSchema): Codec<Value, Value> => ({
  schema,
  decode: (wire) => wire,
  encode: (inside) => inside,
});

/** A value that nothing reads, so that any value is accepted. */
export const anyValue = passThrough<unknown>({});

/** A string of any length; only the endpoint's body limit applies. */
export const text = passThrough<string>({ type: 'string' });

/** A string of `min` to `max` characters in which blanks count, such as a password or a search. */
export const rawTextOf = (min: number, max: number) =>
  passThrough<string>({ type: 'string', minLength: min, maxLength: max });

/** A text of `min` to `max` characters; a required one is not blank. */
export const textOf = (min: number, max: number) =>
  min === 0
    ? rawTextOf(min, max)
    : passThrough<string>({ type: 'string', minLength: min, maxLength: max, pattern: VISIBLE_TEXT_PATTERN });

/** A whole number that JavaScript holds exactly. */
export const integer = passThrough<number>({
  type: 'integer',
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});

/** An id: 1 and up, so that the wire's -1 is refused (D-08). */
export const id = passThrough<number>({ type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 });

/** A count: 0 and up. */
export const count = passThrough<number>({ type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 });

/** A day, `YYYY-MM-DD`. */
export const day = passThrough<string>({ type: 'string', format: 'date' });

/** A UTC timestamp, ISO 8601. */
export const timestamp = passThrough<string>({ type: 'string', format: 'date-time' });

/** Boolean, encoded as 1 or 0. */
export const flag: Codec<boolean, 0 | 1> = {
  schema: { type: 'integer', enum: [0, 1] },
  decode: (wire) => wire === 1,
  encode: (inside) => (inside ? 1 : 0),
};

/** Boolean, encoded as true or false. */
export const boolean = passThrough<boolean>({ type: 'boolean' });

/** A codec of a field that may be missing on both sides. */
export interface OptionalCodec<Inside> extends Codec<Inside | undefined> {
  readonly isOptional: true;
}

/** A value that may be missing on the wire; it is then decoded as `undefined`. */
export const optional = <Inside>(codec: Codec<Inside>): OptionalCodec<Inside> => ({
  get schema() {
    return codec.schema;
  },
  isOptional: true,
  decode: (wire) => (wire === undefined || wire === null ? undefined : codec.decode(wire)),
  encode: (inside) => (inside === undefined ? undefined : codec.encode(inside)),
});

/** A value that may be `null`. */
export const nullable = <Inside>(codec: Codec<Inside>): Codec<Inside | null> => ({
  get schema() {
    return { anyOf: [codec.schema, { type: 'null' }] };
  },
  decode: (wire) => (wire === null || wire === undefined ? null : codec.decode(wire)),
  encode: (inside) => (inside === null ? null : codec.encode(inside)),
});

/** A list of rows, the shape of `data` in most responses (D-02). */
export const list = <Inside>(codec: Codec<Inside>): Codec<Inside[], unknown[]> => ({
  get schema() {
    return { type: 'array', items: codec.schema };
  },
  decode: (wire) => wire.map((item) => codec.decode(item)),
  encode: (inside) => inside.map((item) => codec.encode(item)),
});

/** One value, wrapped on the wire in an array of length 1. */
export const single = <Inside>(codec: Codec<Inside>): Codec<Inside, unknown[]> => ({
  get schema() {
    return { type: 'array', items: codec.schema, minItems: 1, maxItems: 1 };
  },
  decode: (wire) => codec.decode(wire[0]),
  encode: (inside) => [codec.encode(inside)],
});

/** No response data: an empty list of rows on the wire. */
export const emptyResponse: Codec<undefined, unknown[]> = {
  schema: { type: 'array', items: {}, maxItems: 0 },
  decode: () => undefined,
  encode: () => [],
};

type Row = Record<string, unknown>;
type Fields = Readonly<Record<string, readonly [wireName: string, codec: Codec]>>;
type OptionalKey<F extends Fields> = {
  [Name in keyof F]: F[Name][1] extends OptionalCodec<Anything> ? Name : never;
}[keyof F];
type RecordOf<F extends Fields> = { [Name in Exclude<keyof F, OptionalKey<F>>]: InsideOf<F[Name][1]> } & {
  [Name in OptionalKey<F>]?: InsideOf<F[Name][1]>;
};

/** A codec of an object that also lists its field names in code and on the wire. */
export interface RecordCodec<Inside> extends Codec<Inside, Row> {
  readonly names: Readonly<Record<string, string>>;
}

/** Used instead of a wire name: the fields of the codec are spread into the parent object. */
export const INLINE = '...';

const fieldSchema = ([name, [wireName, codec]]: [string, readonly [string, Codec]]): JsonSchema =>
  wireName === INLINE
    ? codec.schema
    : {
        properties: { [wireName]: { ...codec.schema, title: name } },
        required: codec.isOptional ? [] : [wireName],
      };

/** An object whose fields are renamed: name in code → [wire name, codec]. */
export function record<const F extends Fields>(fields: F): RecordCodec<RecordOf<F>> {
  const entries = Object.entries(fields);
  return {
    names: Object.fromEntries(entries.map(([name, [wireName]]) => [name, wireName])),
    get schema() {
      const parts = entries.map(fieldSchema);
      return {
        type: 'object',
        properties: Object.assign({}, ...parts.map((part) => part.properties)),
        required: parts.flatMap((part) => part.required ?? []),
      };
    },
    // Plain loops for speed, because every row of every response passes here.
    decode: (row) => {
      const inside: Row = {};
      for (const [name, [wireName, codec]] of entries) {
        inside[name] = codec.decode(wireName === INLINE ? row : row[wireName]);
      }
      return inside as RecordOf<F>;
    },
    encode: (inside: Row) => {
      const row: Row = {};
      for (const [name, [wireName, codec]] of entries) {
        const value = codec.encode(inside[name]);
        if (wireName === INLINE) Object.assign(row, value);
        else row[wireName] = value;
      }
      return row;
    },
  };
}

/** A request without fields. */
export const emptyRequest = record({});
