import type { JsonSchema } from '@portal/wire';

/** A field of a request or a response, as the generated pages show it. */
export interface Field {
  readonly wireName: string;
  readonly insideName: string;
  readonly kind: string;
  readonly isOptional: boolean;
  /** The nesting depth of the field. */
  readonly depth: number;
}

const range = (min: number | undefined, max: number | undefined): string =>
  (min === undefined ? '' : ` from ${min}`) + (max === undefined ? '' : ` to ${max}`);

/** Limits of JavaScript and PostgreSQL, which are not interesting to readers. */
const meaningful = (limit: number | undefined): number | undefined =>
  limit === undefined || Math.abs(limit) >= 2 ** 31 - 1 ? undefined : limit;

const unionKind = (schemas: readonly JsonSchema[]): string => [...new Set(schemas.map(kindOf))].join(' or ');

/** A short description of a schema: `integer 0…12`, `string or null`, `list of object`. */
export function kindOf(schema: JsonSchema): string {
  const { type, anyOf, items, format } = schema;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (anyOf) return unionKind(anyOf);
  if (items) return `list of ${kindOf(items)}`;
  if (type === 'integer') return `integer${range(meaningful(schema.minimum), meaningful(schema.maximum))}`;
  if (type === 'string') return `${format ?? 'string'}${range(schema.minLength, schema.maxLength)}`;
  return type === undefined ? 'anything' : [type].flat().join(' or ');
}

/** All fields of a schema; the fields of an object follow the field that contains it. */
export function fieldsOf(schema: JsonSchema, depth = 0): Field[] {
  const { properties = {}, required = [], items, anyOf = [] } = schema;
  const own = Object.entries(properties).flatMap(([wireName, field]) => [
    {
      wireName,
      insideName: field.title ?? wireName,
      kind: kindOf(field),
      isOptional: !required.includes(wireName),
      depth,
    },
    ...fieldsOf(field, depth + 1),
  ]);
  const inner = [...(items ? [items] : []), ...anyOf].flatMap((each) => fieldsOf(each, depth));
  return [...own, ...inner];
}
