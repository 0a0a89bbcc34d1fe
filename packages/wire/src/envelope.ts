import type { JsonSchema } from './codec.ts';

/** The body of every JSON response (spec §4, D-02). A truthy `result` means failure; only this file knows that. */
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

/** Wraps an error in an envelope. */
export const failure = (error: EnvelopeError): Envelope => ({ result: 1, error: error, data: null });

/** True when the call failed. */
export const isFailure = (body: Envelope): boolean => Boolean(body.result);

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
export const schemaOf = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    result: { type: 'integer' },
    error: { anyOf: [errorSchema, { type: 'string' }, { type: 'null' }] },
    data: { anyOf: [data, { type: 'null' }] },
  },
  required: ['result', 'error', 'data'],
});

/**
 * The JSON Schema of a successful envelope. The server serialises with this one, because the alternatives of `data` and
 * `error` in `schemaOf` make serialisation slow.
 */
export const successSchemaOf = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { result: { type: 'integer' }, error: { type: 'null' }, data },
  required: ['result', 'error', 'data'],
});

const errorSchema: JsonSchema = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' } },
  required: ['code', 'message'],
};
