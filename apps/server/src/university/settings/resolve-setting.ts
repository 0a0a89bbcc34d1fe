import { Ajv } from 'ajv';
import { isTimeZone } from '@portal/domain';
import type { Setting, SettingSchema } from './setting-schema.ts';

const ajv = new Ajv({ strict: true, strictTypes: false, allErrors: true });
// `Intl` knows an offset from UTC as well, whose sign PostgreSQL reads the other way round.
ajv.addFormat('time-zone', (name) => /^[a-z]/i.test(name) && isTimeZone(name));

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

/** What is wrong with a value of the setting of a name; empty when it is valid. */
export function problemsOfSetting(name: string, { schema }: Setting<unknown>, value: unknown): string[] {
  ajv.validate(schema, value);
  return (ajv.errors ?? []).map(({ instancePath, message = 'is invalid', keyword, params }) => {
    const place = `${name}${instancePath.replaceAll('/', '.')}`;
    if (keyword === 'additionalProperties') return `${place} has no field '${params.additionalProperty}'`;
    if (keyword === 'enum') return `${place} must be one of ${params.allowedValues.join(', ')}`;
    return keyword === 'format' ? `${place} must be a ${params.format} by name` : `${place} ${message}`;
  });
}
