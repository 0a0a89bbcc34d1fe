import type { Language } from '@portal/domain';
import type { SettingField } from '@portal/wire/settings/office-settings';
import type { SettingSchema } from '../../../university/settings/setting-schema.ts';
import { fieldLabel, optionLabel } from '../../../university/settings/setting-texts.ts';
import { settings, type SettingName } from '../../../university/settings/settings.ts';

function kindOf({ type, enum: options, anyOf }: SettingSchema): SettingField['kind'] {
  if (anyOf !== undefined) return 'localized';
  if (options !== undefined) return 'choice';
  if (type === 'boolean') return 'switch';
  if (type === 'integer') return 'whole';
  if (type === 'number') return 'number';
  return type === 'string' ? 'text' : 'json';
}

/** Parts of an object with many lists are easier to overlook than the object. */
const isTable = (fields: readonly SettingSchema[]): boolean =>
  fields.length > 1 && fields.every(({ type }) => type === 'array');

/** The controls of a setting: one for each part that is no object. */
export function describeFields(lang: Language, name: SettingName): SettingField[] {
  const describe = (schema: SettingSchema, path: readonly string[]): SettingField[] => {
    const parts = Object.entries(schema.properties ?? {});
    if (parts.length > 0 && !isTable(parts.map(([, part]) => part)))
      return parts.flatMap(([part, described]) => describe(described, [...path, part]));
    return [
      {
        path: [...path],
        label: fieldLabel(lang, name, path),
        kind: kindOf(schema),
        minimum: schema.minimum ?? null,
        maximum: schema.maximum ?? null,
        options: (schema.enum ?? []).map((option) => ({
          value: String(option),
          label: optionLabel(lang, name, String(option)),
        })),
      },
    ];
  };
  return describe(settings[name].schema, []);
}
