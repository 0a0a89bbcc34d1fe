import { isDeepStrictEqual } from 'node:util';
import { fieldOf } from '../../../university/settings/resolve-setting.ts';
import type { SettingSchema } from '../../../university/settings/setting-schema.ts';

interface Around {
  readonly before: unknown;
  readonly fallback: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is stored of a whole value: fields that were not stored and equal the default keep following it. */
export function storedForm(schema: SettingSchema, value: unknown, { before, fallback }: Around): unknown {
  const { properties } = schema;
  if (!properties || !isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const around = { before: fieldOf(before, name), fallback: fieldOf(fallback, name) };
      if (around.before === undefined && isDeepStrictEqual(field, around.fallback)) return [];
      const part = properties[name];
      return [[name, part ? storedForm(part, field, around) : field]];
    }),
  );
}
