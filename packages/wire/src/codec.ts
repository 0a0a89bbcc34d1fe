/** The part of JSON Schema that the contract uses; Fastify, OpenAPI and the fuzz tests read it as it is. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
  /** The name used inside, for the generated pages. */
  readonly title?: string;
}

/**
 * How one value travels: its shape on the wire, and the way in and out.
 * The wire side is untyped on purpose: nobody should type against wire names.
 */
// Two `any`: a codec of unknown content must accept every codec (the only exemption, house 10).
export interface Codec<Inside = any, Wire = any> {
  readonly schema: JsonSchema;
  /** Set when the field may be missing on the wire; missing is `undefined` inside. */
  readonly isOptional?: boolean;
  decode(wire: Wire): Inside;
  encode(inside: Inside): Wire;
}

/** What a codec yields inside. */
export type InsideOf<C> = C extends Codec<infer Inside> ? Inside : never;

/** Anything: the content of a codec that is not known here. */
export type Anything = InsideOf<Codec>;

const unchanged = <Value>(schema: JsonSchema): Codec<Value, Value> => ({
  schema,
  decode: (wire) => wire,
  encode: (inside) => inside,
});

/** A text of any length the endpoint's body limit allows. */
export const text = unchanged<string>({ type: 'string' });

/** A text of `min` to `max` characters. */
export const textOf = (min: number, max: number) =>
  unchanged<string>({ type: 'string', minLength: min, maxLength: max });

/** A whole number that JavaScript holds exactly. */
export const integer = unchanged<number>({
  type: 'integer',
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});

/** The id of something that exists: 1 and up. The wire's -1 never gets past it (D-08). */
export const id = unchanged<number>({ type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 });

/** An id as the wire spells it where -1 has a meaning of its own (D-08); turn it into words before it goes inside. */
export const wireId = unchanged<number>({ type: 'integer', minimum: -1, maximum: 2 ** 31 - 1 });

/** The id of a message: 1 and up, beyond 32 bits. */
export const longId = unchanged<number>({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A number of things: 0 and up. */
export const count = unchanged<number>({ type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 });

/** A moment in UTC, ISO 8601. */
export const timestamp = unchanged<string>({ type: 'string', format: 'date-time' });

/** A yes/no the wire spells 1/0. */
export const flag: Codec<boolean, 0 | 1> = {
  schema: { type: 'integer', enum: [0, 1] },
  decode: (wire) => wire === 1,
  encode: (inside) => (inside ? 1 : 0),
};

/** A yes/no the wire spells true/false. */
export const boolean = unchanged<boolean>({ type: 'boolean' });

/** One of a few words inside, each with its own spelling on the wire. */
export function oneOf<const Words extends Readonly<Record<string, string | number>>>(
  spelling: Words,
): Codec<Extract<keyof Words, string>, string | number> {
  const words = Object.keys(spelling) as Extract<keyof Words, string>[];
  const byWire = new Map<unknown, Extract<keyof Words, string>>(words.map((word) => [spelling[word], word]));
  const [first] = words;
  if (first === undefined) throw new Error('oneOf needs at least one word');
  return {
    schema: {
      type: typeof spelling[first] === 'number' ? 'integer' : 'string',
      enum: Object.values(spelling),
    },
    decode: (wire) => {
      const word = byWire.get(wire);
      // No word is better than a wrong one: an unknown role must not pass for a teacher.
      if (word === undefined) throw new Error(`The wire says ${wire}, which is none of ${words.join(', ')}`);
      return word;
    },
    encode: (inside) => spelling[inside] ?? inside,
  };
}

/** A codec of a field that may be left out on both sides. */
export interface OptionalCodec<Inside> extends Codec<Inside | undefined> {
  readonly isOptional: true;
}

/** A value that may be missing on the wire; then it is `undefined` inside. */
export const optional = <Inside>(codec: Codec<Inside>): OptionalCodec<Inside> => ({
  schema: codec.schema,
  isOptional: true,
  decode: (wire) => (wire === undefined || wire === null ? undefined : codec.decode(wire)),
  encode: (inside) => (inside === undefined ? undefined : codec.encode(inside)),
});

/** Rows that are mostly none: an empty list is left out on the wire and is an empty list inside. */
export const optionalList = <Inside>(codec: Codec<Inside>): Codec<readonly Inside[]> => ({
  schema: { type: 'array', items: codec.schema },
  isOptional: true,
  decode: (wire) => (wire === undefined || wire === null ? [] : list(codec).decode(wire)),
  encode: (inside) => (inside.length === 0 ? undefined : list(codec).encode([...inside])),
});

/** A value the wire may spell `null`. */
export const nullable = <Inside>(codec: Codec<Inside>): Codec<Inside | null> => ({
  schema: { anyOf: [codec.schema, { type: 'null' }] },
  decode: (wire) => (wire === null || wire === undefined ? null : codec.decode(wire)),
  encode: (inside) => (inside === null ? null : codec.encode(inside)),
});

/** Rows of one kind: what `data` of the envelope is in most calls (D-02). */
export const list = <Inside>(codec: Codec<Inside>): Codec<Inside[], unknown[]> => ({
  schema: { type: 'array', items: codec.schema },
  decode: (wire) => wire.map((item) => codec.decode(item)),
  encode: (inside) => inside.map((item) => codec.encode(item)),
});

/** One value that the wire wraps into an array of one. */
export const single = <Inside>(codec: Codec<Inside>): Codec<Inside, unknown[]> => ({
  schema: { type: 'array', items: codec.schema, minItems: 1, maxItems: 1 },
  decode: (wire) => codec.decode(wire[0]),
  encode: (inside) => [codec.encode(inside)],
});

/** Nothing: the wire's empty list of rows. */
export const emptyResponse: Codec<undefined, unknown[]> = {
  schema: { type: 'array', items: {}, maxItems: 0 },
  decode: () => undefined,
  encode: () => [],
};

type Row = Record<string, unknown>;
type Fields = Readonly<Record<string, readonly [wireName: string, codec: Codec]>>;
type MayMiss<F extends Fields> = {
  [Name in keyof F]: F[Name][1] extends OptionalCodec<Anything> ? Name : never;
}[keyof F];
type RecordOf<F extends Fields> = { [Name in Exclude<keyof F, MayMiss<F>>]: InsideOf<F[Name][1]> } & {
  [Name in MayMiss<F>]?: InsideOf<F[Name][1]>;
};

/** A codec of an object, which also knows the names of its fields on both sides. */
export interface RecordCodec<Inside> extends Codec<Inside, Row> {
  readonly names: Readonly<Record<string, string>>;
}

/** In place of a wire name: the fields of the codec lie beside the others, not in an object of their own. */
export const INLINE = '...';

const schemaOfField = ([name, [wireName, codec]]: [string, readonly [string, Codec]]): JsonSchema =>
  wireName === INLINE
    ? codec.schema
    : {
        properties: { [wireName]: { ...codec.schema, title: name } },
        required: codec.isOptional ? [] : [wireName],
      };

/** An object whose fields are renamed at the border: inside name → [wire name, codec]. */
export function record<const F extends Fields>(fields: F): RecordCodec<RecordOf<F>> {
  const entries = Object.entries(fields);
  const parts = entries.map(schemaOfField);
  return {
    names: Object.fromEntries(entries.map(([name, [wireName]]) => [name, wireName])),
    schema: {
      type: 'object',
      properties: Object.assign({}, ...parts.map((part) => part.properties)),
      required: parts.flatMap((part) => part.required ?? []),
    },
    // Plain loops: every row of every answer passes here.
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

/** No question at all: calls that ask nothing still carry an object. */
export const emptyRequest = record({});

type Sets = Readonly<Record<string, Codec>>;

/** Several answers in one, in order: "result sets" of the specification (spec §3 Student QR info). */
export function resultSets<const S extends Sets>(
  sets: S,
): Codec<{ [Name in keyof S]: InsideOf<S[Name]> }, unknown[]> {
  const entries = Object.entries(sets);
  type Inside = { [Name in keyof S]: InsideOf<S[Name]> };
  return {
    schema: { type: 'array', items: { anyOf: entries.map(([, codec]) => codec.schema) } },
    decode: (wire) =>
      Object.fromEntries(entries.map(([name, codec], at) => [name, codec.decode(wire[at])])) as Inside,
    encode: (inside: Row) => entries.map(([name, codec]) => codec.encode(inside[name])),
  };
}
