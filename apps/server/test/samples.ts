import type { Endpoint, JsonSchema } from '@portal/wire';

const SAMPLE_ID = 1;

const sampleByType: Readonly<Record<string, (schema: JsonSchema) => unknown>> = {
  integer: ({ minimum = 0 }) => Math.max(minimum, SAMPLE_ID),
  number: ({ minimum = 0 }) => Math.max(minimum, SAMPLE_ID),
  boolean: () => true,
  string: ({ minLength = 1 }) => 'a'.repeat(minLength),
  array: () => [],
  object: (schema) => sampleFields(schema),
};

/** The plainest value that a schema lets through. */
export function sampleOf(schema: JsonSchema): unknown {
  const [word] = schema.enum ?? [];
  const [branch] = schema.anyOf ?? [];
  if (word !== undefined) return word;
  if (branch) return sampleOf(branch);
  return sampleByType[String(schema.type)]?.(schema) ?? null;
}

const sampleFields = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));

/** A question that an endpoint can read, in wire names and without identity. */
export const sampleAsk = ({ ask }: Endpoint): Readonly<Record<string, unknown>> => sampleFields(ask.schema);
