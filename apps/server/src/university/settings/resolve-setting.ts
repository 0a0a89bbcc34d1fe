import { Ajv } from 'ajv';
import { bearsWhiteText, isTimeZone } from '@portal/domain';
import type { Setting, SettingSchema } from './setting-schema.ts';

const ajv = new Ajv({ strict: true, strictTypes: false, allErrors: true });
// `Intl` knows an offset from UTC as well, whose sign PostgreSQL reads the other way round.
ajv.addFormat('time-zone', (name) => /^[a-z]/i.test(name) && isTimeZone(name));
ajv.addFormat('dark-color', (color) => color === '' || bearsWhiteText(color));

export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** The value with its invalid and missing fields replaced by those of the default; unknown fields are left out. */
function withDefaults(schema: SettingSchema, stored: unknown, fallback: unknown): unknown {
  const { properties, items } = schema;
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [
        name,
        withDefaults(field, fieldOf(stored, name), fieldOf(fallback, name)),
      ]),
    );
  if (items && Array.isArray(stored)) return stored.filter((item) => ajv.validate(items, item));
  return ajv.validate(schema, stored) ? stored : fallback;
}

const isValueOf = <Value>({ schema }: Setting<Value>, value: unknown): value is Value =>
  ajv.validate(schema, value);

/** The value of a setting from its stored form, which an older release or another program may have written. */
export function resolveSetting<Value>(setting: Setting<Value>, stored: unknown): Value {
  const value = withDefaults(setting.schema, stored, setting.default);
  return isValueOf(setting, value) ? value : setting.default;
}

/** One rule that a value breaks. */
export interface SettingProblem {
  /** The names and numbers that lead from the value to the place. */
  readonly path: readonly string[];
  /** The rule, by its word in JSON Schema. */
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** What is wrong with a value; empty when it is valid. */
export function findSettingProblems({ schema }: Setting<unknown>, value: unknown): SettingProblem[] {
  ajv.validate(schema, value);
  return (ajv.errors ?? []).map(({ instancePath, message = 'is invalid', keyword, params }) => ({
    path: instancePath.split('/').slice(1),
    keyword,
    params,
    message,
  }));
}

/** The problems in words, for the command line. */
export const describeProblems = (name: string, problems: readonly SettingProblem[]): string[] =>
  problems.map(({ path, keyword, params, message }) => {
    const place = [name, ...path].join('.');
    if (keyword === 'additionalProperties')
      return `${place} has no field '${String(params['additionalProperty'])}'`;
    if (keyword === 'enum' && Array.isArray(params['allowedValues']))
      return `${place} must be one of ${params['allowedValues'].join(', ')}`;
    if (params['format'] === 'dark-color')
      return `${place} must be a colour such as '#123456' on which white text has a contrast of 4.5 : 1`;
    return keyword === 'format'
      ? `${place} must be a ${String(params['format'])} by name`
      : `${place} ${message}`;
  });
