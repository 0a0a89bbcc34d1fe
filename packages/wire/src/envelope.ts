import type { JsonSchema } from './codec.ts';

/** Every answer of the server (spec §4, D-02). A truthy `result` means failure; only this file knows. */
export interface Envelope {
  readonly result: unknown;
  readonly error: unknown;
  readonly data: unknown;
}

/** What the server says when it refuses: a stable English code and a text in the reader's language (D-03). */
export interface EnvelopeError {
  readonly code: string;
  readonly message: string;
}

/** The envelope of an answer. */
export const success = (data: unknown): Envelope => ({ result: 0, error: null, data });

/** The envelope of a refusal. */
export const failure = (fault: EnvelopeError): Envelope => ({ result: 1, error: fault, data: null });

/** True when the envelope says that the call failed. */
export const isFailure = (reply: Envelope): boolean => Boolean(reply.result);

const hasField = <Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && name in value;

/** True for anything that has the envelope's shape; other bodies come from proxies or a broken network. */
export const isEnvelope = (value: unknown): value is Envelope =>
  hasField(value, 'result') && hasField(value, 'data');

/** Reads the fault of a failed envelope; a plain string is accepted too (D-03). */
export function faultOf(reply: Envelope): EnvelopeError {
  const { error } = reply;
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
    error: { anyOf: [faultSchema, { type: 'string' }, { type: 'null' }] },
    data: { anyOf: [data, { type: 'null' }] },
  },
  required: ['result', 'error', 'data'],
});

/**
 * The JSON Schema of an envelope that succeeded. Servers serialise by this one: `schemaOf` lets `data` and `error` be one
 * of several things, and finding out which costs more than writing them.
 */
export const successSchemaOf = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { result: { type: 'integer' }, error: { type: 'null' }, data },
  required: ['result', 'error', 'data'],
});

const faultSchema: JsonSchema = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' } },
  required: ['code', 'message'],
};
