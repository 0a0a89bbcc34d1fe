import type { FastifyReply, FastifyRequest } from 'fastify';
import { envelope, type Endpoint, type JsonSchema } from '@portal/wire';

/** JSON Schema plus positional `items`, which fast-json-stringify supports. */
type SerializerSchema = Omit<JsonSchema, 'items'> & { readonly items?: JsonSchema | readonly JsonSchema[] };

/**
 * Result sets are lists of lists with a fixed order. The contract describes an item as `anyOf`, and the serializer
 * would validate every row to choose a branch.
 */
function withPositionalSets(schema: JsonSchema): SerializerSchema {
  const sets = schema.items?.anyOf;
  if (schema.type !== 'array' || !sets?.every(({ type }) => type === 'array')) return schema;
  return { ...schema, items: sets, minItems: sets.length, maxItems: sets.length };
}

/** The response schema of an endpoint; the serializer drops undeclared fields. */
function responseSchemaOf({ kind, response, rows }: Endpoint): unknown {
  if (kind === 'bare') return response.schema;
  const success = envelope.successSchemaOf(response.schema, rows?.schema);
  return { ...success, properties: { ...success.properties, data: withPositionalSets(response.schema) } };
}

/**
 * Creates the serializer of an endpoint. It is compiled with the first response, because compiling all of them would take
 * most of the start.
 */
export function createSerializer(endpoint: Endpoint): (reply: FastifyReply, body: object) => string {
  let schema: Record<string, unknown> | undefined;
  // The same object each time, by which the reply finds what was compiled.
  const readSchema = (): Record<string, unknown> => (schema ??= Object(responseSchemaOf(endpoint)));
  return (reply, body) =>
    reply.type('application/json; charset=utf-8').compileSerializationSchema(readSchema())(Object(body));
}

/** Creates the last step of an endpoint: the envelope around its response, serialized. */
export function createResponder(
  endpoint: Endpoint,
): (reply: FastifyReply, data: unknown, rows: unknown[] | undefined) => string {
  const serialize = createSerializer(endpoint);
  if (endpoint.kind === 'bare') return (reply, data) => serialize(reply, Object(data));
  return (reply, data, rows) =>
    serialize(reply, rows ? envelope.successWithRows(data, rows) : envelope.success(data));
}

/** Sends bytes, because Node is slow at encoding non-Latin text together with the headers. */
export const encodeAsBytes = async (
  _request: FastifyRequest,
  _reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => (typeof payload === 'string' ? Buffer.from(payload) : payload);
