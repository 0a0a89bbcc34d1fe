import {
  item,
  list,
  localizedName,
  object,
  setting,
  text,
  type LocalizedName,
  type SettingSchema,
} from './setting-schema.ts';

/** Without a text the student reads only that the document is ready. */
const optionalText: SettingSchema<LocalizedName> = {
  anyOf: [{ type: 'string', maxLength: 300 }, localizedName],
};

/** Where and when ordered documents are fetched. */
export const orderPickupSetting = setting({
  reference: 'decisions 4, Orders',
  schema: object({
    everywhere: optionalText,
    faculties: list(item({ faculty: text, text: localizedName }), { maxItems: 200 }),
  }),
  default: { everywhere: '', faculties: [] },
});
