import { Ajv, type ValidateFunction } from 'ajv';
import type { JsonSchema } from '@portal/wire';

export type Validator = (value: unknown) => boolean;

/** The fields of a request, as sent. */
export type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Strict mode rejects keywords that Ajv does not check.
const ajv = new Ajv({ strict: true, strictTypes: false, ownProperties: true });
ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)));
// A day of this century that exists; `Date` moves 30 February to March.
ajv.addFormat('date', (text) => {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
});

/** Compiles a schema once, so that a call only validates. */
export function compileSchema(schema: JsonSchema): Validator {
  const validate = ajv.compile(schema);
  return (value) => validate(value);
}

/** PostgreSQL text cannot contain NUL. */
const hasNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

/** The name of the deepest field of a path: `version` of `/cells/3/version`. */
const lastName = (path: string): string | undefined =>
  path.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));

/** Creates a validator that returns the name of the first invalid field, or `undefined`. */
export function createFieldValidator({ properties = {}, required = [] }: JsonSchema) {
  let compiled: ValidateFunction | undefined;
  const isRequired = new Set(required);
  const names = Object.keys(properties);
  const hasText = ({ type, anyOf = [] }: JsonSchema): boolean =>
    type === 'string' || anyOf.some((branch) => hasText(branch));
  const textNames = names.filter((name) => hasText(properties[name] ?? {}));

  return (row: Row): string | undefined => {
    // Treats `null` in an optional field as absent, because old clients send it.
    const hasNull = names.some((name) => row[name] === null && !isRequired.has(name));
    const present = hasNull
      ? Object.fromEntries(
          Object.entries(row).filter(([name, value]) => value !== null || isRequired.has(name)),
        )
      : row;
    // Compiles on the first call, because compiling every schema would slow the start.
    const validate = (compiled ??= ajv.compile({ type: 'object', properties, required }));
    if (validate(present))
      return textNames.find((name) => Object.hasOwn(present, name) && hasNul(present[name]));
    const [error] = validate.errors ?? [];
    return lastName(error?.instancePath ?? '') ?? String(error?.params.missingProperty);
  };
}

export const toRow = (value: unknown): Row | undefined => (isRow(value) ? value : undefined);
