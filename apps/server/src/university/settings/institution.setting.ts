import en from '../../../locales/en.json' with { type: 'json' };
import kg from '../../../locales/kg.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };
import { localizedName, object, setting, type LocalizedName, type SettingSchema } from './setting-schema.ts';

const optionalText: SettingSchema<string> = { type: 'string', maxLength: 300 };
/** An empty name leaves the line to be filled in by hand. */
const optionalName: SettingSchema<LocalizedName> = { anyOf: [optionalText, localizedName] };
/** A small PNG or JPEG as a data URL, which is part of the database and of its backups. */
const optionalPicture: SettingSchema<string> = {
  type: 'string',
  maxLength: 200_000,
  pattern: '^(?:data:image/(?:png|jpeg);base64,[A-Za-z0-9+/]+=*)?$',
};
const signatory = object({ position: localizedName, name: optionalName });

/** How documents name the university; its own name is in the setting `logo`. */
export const institutionSetting = setting({
  reference: 'specification 3, Transcript',
  schema: object({
    address: optionalName,
    phone: optionalText,
    email: optionalText,
    web: optionalText,
    rector: signatory,
    registrar: signatory,
    logo: optionalPicture,
    seal: optionalPicture,
  }),
  default: {
    address: '',
    phone: '',
    email: '',
    web: '',
    rector: { position: { ru: ru.rector, kg: kg.rector, en: en.rector }, name: '' },
    registrar: { position: { ru: ru.registrar, kg: kg.registrar, en: en.registrar }, name: '' },
    logo: '',
    seal: '',
  },
});
