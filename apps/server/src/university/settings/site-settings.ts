import { BASE_PATH, SECURE_LINK_PATTERN, sidebarEntries } from '@portal/wire';
import en from '../../../locales/en.json' with { type: 'json' };
import kg from '../../../locales/kg.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };
import {
  localizedName,
  object,
  text,
  whole,
  type LocalizedName,
  type Setting,
  type SettingSchema,
} from './setting-schema.ts';

interface Link {
  readonly entry: string;
  readonly address: string;
  readonly name?: LocalizedName;
}

/** What the pages of the university show: its name, its menu, and the values that they start with. */
export interface SiteSettings {
  readonly logo: {
    readonly imageUrl: string;
    readonly widthPx: number;
    readonly fontSizePx: number;
    readonly name: LocalizedName;
  };
  readonly clientDefaults: Readonly<Record<string, string | number | boolean>>;
  readonly settingsLinks: readonly Link[];
  readonly sidebarLinks: readonly Link[];
}

const links: SettingSchema = {
  type: 'array',
  maxItems: 50,
  items: {
    ...object({
      entry: text,
      address: { type: 'string', pattern: SECURE_LINK_PATTERN },
      name: localizedName,
    }),
    required: ['entry', 'address'],
  },
};

export const siteSettings: { readonly [Name in keyof SiteSettings]: Setting<SiteSettings[Name]> } = {
  logo: {
    description: 'The picture and name of the university, and their sizes on the login page.',
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
  },
  clientDefaults: {
    description:
      'Values that the pages start with, by name; `hidesUnconnected: true` hides the menu entries that are not connected.',
    reference: 'specification 3, Settings',
    schema: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
    default: { language: 'ru', theme: 'system' },
  },
  settingsLinks: {
    description: 'Links to other sites at the end of the menu.',
    reference: 'specification 3, Settings',
    schema: links,
    default: [],
  },
  sidebarLinks: {
    description: `Addresses of menu entries that lead outside the portal: ${sidebarEntries.join(', ')}.`,
    reference: 'D-47',
    schema: links,
    default: [],
  },
};
