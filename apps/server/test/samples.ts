import type { Endpoint, JsonSchema } from '@portal/wire';

const SAMPLE_ID = 1;

/** The plainest value that a schema lets through. */
export function sampleOf(schema: JsonSchema): unknown {
  const [word] = schema.enum ?? [];
  if (word !== undefined) return word;
  const [branch] = schema.anyOf ?? [];
  if (branch) return sampleOf(branch);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, SAMPLE_ID);
    case 'boolean':
      return true;
    case 'string':
      return 'a'.repeat(Math.max(schema.minLength ?? 0, 1));
    case 'array':
      return [];
    case 'object':
      return sampleFields(schema);
    default:
      return null;
  }
}

const sampleFields = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));

/** A question that an endpoint can read, in wire names and without identity. */
export const sampleAsk = ({ ask }: Endpoint): Readonly<Record<string, unknown>> => sampleFields(ask.schema);
