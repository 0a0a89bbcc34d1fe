import type { Endpoint, JsonSchema } from '@portal/wire';

const SAMPLE_ID = 1;
const sampleByFormat: Readonly<Record<string, string>> = {
  date: '2026-09-01',
  'date-time': '2026-09-01T08:00:00.000Z',
};

const sampleByType: Readonly<Record<string, (schema: JsonSchema) => unknown>> = {
  integer: ({ minimum = 0 }) => Math.max(minimum, SAMPLE_ID),
  number: ({ minimum = 0 }) => Math.max(minimum, SAMPLE_ID),
  boolean: () => true,
  string: ({ minLength = 1, pattern = '', format = '' }) =>
    sampleByFormat[format] ??
    ['a'.repeat(minLength), 'https://a.example/', '08:00', 'a'.repeat(64), '50'].find((text) =>
      new RegExp(pattern, 'u').test(text),
    ),
  array: (schema) => sampleList(schema),
  object: (schema) => sampleFields(schema),
};

/** Returns a minimal valid value of a schema. */
function sampleOf(schema: JsonSchema): unknown {
  const [word] = schema.enum ?? [];
  const [branch] = schema.anyOf ?? [];
  if (word !== undefined) return word;
  if (branch) return sampleOf(branch);
  return sampleByType[String(schema.type)]?.(schema) ?? null;
}

/** Positional sets, or a list with one item. */
const sampleList = ({ items = {} }: JsonSchema) =>
  items.anyOf?.every(({ type }) => type === 'array') ? items.anyOf.map(sampleOf) : [sampleOf(items)];

const sampleFields = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));

/** A minimal valid request in wire names, without identity fields. */
export const sampleRequest = ({ request }: Endpoint): Readonly<Record<string, unknown>> =>
  sampleFields(request.schema);

/** A minimal valid response in wire names. */
export const sampleResponse = ({ response }: Endpoint): unknown => sampleOf(response.schema);

/** Minimal valid rows of a response whose `result` is a list of rows. */
export const sampleRows = ({ rows }: Endpoint): readonly unknown[] | undefined =>
  rows && sampleList(rows.schema);
