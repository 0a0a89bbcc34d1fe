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
export function responseSchemaOf({ kind, response, rows }: Endpoint): unknown {
  if (kind === 'bare') return response.schema;
  const success = envelope.successSchemaOf(response.schema, rows?.schema);
  return { ...success, properties: { ...success.properties, data: withPositionalSets(response.schema) } };
}
