import { BASE_PATH, SECURE_LINK_PATTERN } from '@portal/wire';
import en from '../../../locales/en.json' with { type: 'json' };
import kg from '../../../locales/kg.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };
import {
  item,
  list,
  localizedName,
  object,
  pattern,
  setting,
  text,
  whole,
  type SettingSchema,
} from './setting-schema.ts';

const links = list(item({ entry: text, address: pattern(SECURE_LINK_PATTERN) }, { name: localizedName }), {
  maxItems: 50,
});
const values: SettingSchema<Readonly<Record<string, string | number | boolean>>> = {
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean'] },
};

/** White text stands on it; the portal's own colour without one. */
const optionalColor: SettingSchema<string> = { type: 'string', format: 'dark-color' };

/** What the pages of the university show: its name, its menu, and the values that they start with. */
export const siteSettings = {
  logo: setting({
    reference: 'specification 7, logo.json',
    schema: object({
      imageUrl: text,
      widthPx: whole(0, 2_000),
      fontSizePx: whole(0, 200),
      name: localizedName,
    }),
    default: {
      imageUrl: `${BASE_PATH}/logo.svg`,
      widthPx: 96,
      fontSizePx: 22,
      name: { ru: ru.universityName, kg: kg.universityName, en: en.universityName },
    },
  }),
  colors: setting({
    reference: 'docs/design.md',
    schema: object({ accent: optionalColor, band: optionalColor }),
    default: { accent: '', band: '' },
  }),
  clientDefaults: setting({
    reference: 'specification 3, Settings',
    schema: values,
    default: { language: 'ru', theme: 'system' },
  }),
  settingsLinks: setting({
    reference: 'specification 3, Settings',
    schema: links,
    default: [],
  }),
  sidebarLinks: setting({
    reference: 'D-47',
    schema: links,
    default: [],
  }),
};
