import type { JsonSchema } from '../codec/json-schema.ts';

/**
 * The body of every JSON response (spec §4, D-02). A truthy `result` means failure, except that a list of rows means success
 * (the journal); only this file knows that.
 */
export interface Envelope {
  readonly result: unknown;
  readonly error: unknown;
  readonly data: unknown;
}

/** The error of a failed response: a stable English code and a message in the reader's language (D-03). */
export interface EnvelopeError {
  readonly code: string;
  readonly message: string;
}

/** Wraps response data in an envelope. */
export const success = (data: unknown): Envelope => ({ result: 0, error: null, data });

/** Wraps response data in an envelope whose `result` is a list of rows (D-02). */
export const successWithRows = (data: unknown, rows: readonly unknown[]): Envelope => ({
  ...success(data),
  result: rows,
});

/** Wraps an error in an envelope; a conflict carries the stored values as `data`. */
export const failure = (error: EnvelopeError, data: unknown = null): Envelope => ({
  result: 1,
  error: error,
  data,
});

/** True when the call failed. */
export const isFailure = ({ result }: Envelope): boolean => !Array.isArray(result) && Boolean(result);

const hasField = <Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && name in value;

/** True for a body with the envelope's shape; other bodies come from proxies or a broken network. */
export const isEnvelope = (value: unknown): value is Envelope =>
  hasField(value, 'result') && hasField(value, 'data');

/** Reads the error of a failed envelope; a plain string is accepted, too (D-03). */
export function errorOf(body: Envelope): EnvelopeError {
  const { error } = body;
  if (typeof error === 'string') return { code: 'refused', message: error };
  if (!hasField(error, 'message')) return { code: 'refused', message: '' };
  return {
    code: hasField(error, 'code') ? String(error.code) : 'refused',
    message: String(error.message),
  };
}

/** The JSON Schema of an envelope that carries `data`. */
export const schemaOf = (data: JsonSchema, result: JsonSchema = { type: 'integer' }): JsonSchema => ({
  type: 'object',
  properties: {
    result,
    error: { anyOf: [errorSchema, { type: 'string' }, { type: 'null' }] },
    data: { anyOf: [data, { type: 'null' }] },
  },
  required: ['result', 'error', 'data'],
});

/**
 * The JSON Schema of a successful envelope. The server serialises with this one, because the alternatives of `data` and
 * `error` in `schemaOf` make serialisation slow.
 */
export const successSchemaOf = (data: JsonSchema, result: JsonSchema = { type: 'integer' }): JsonSchema => ({
  type: 'object',
  properties: { result, error: { type: 'null' }, data },
  required: ['result', 'error', 'data'],
});

const errorSchema: JsonSchema = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' } },
  required: ['code', 'message'],
};
