import { envelope, type Endpoint, type JsonSchema } from '@portal/wire';

/** What the serialiser reads beside JSON Schema as the contract has it: a tuple's items, each at its place. */
type SerialSchema = Omit<JsonSchema, 'items'> & { readonly items?: JsonSchema | readonly JsonSchema[] };

/**
 * Result sets are lists of lists, each set at its place. The contract can only say that an item is one of them, and to
 * find out which one the serialiser would check every row.
 */
function withSetsInPlace(schema: JsonSchema): SerialSchema {
  const sets = schema.items?.anyOf;
  if (schema.type !== 'array' || !sets?.every(({ type }) => type === 'array')) return schema;
  return { ...schema, items: sets, minItems: sets.length, maxItems: sets.length };
}

/** How the answer of an endpoint is written: fields that the contract does not name do not leave the server. */
export function responseSchemaOf({ kind, response }: Endpoint): unknown {
  if (kind === 'bare') return response.schema;
  const success = envelope.successSchemaOf(response.schema);
  return { ...success, properties: { ...success.properties, data: withSetsInPlace(response.schema) } };
}
