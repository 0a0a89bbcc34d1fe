import { item, list, localizedName, object, setting, text, whole } from './setting-schema.ts';

const programme = item(
  {
    specialityCode: text,
    qualification: localizedName,
    level: localizedName,
    years: whole(1, 10),
    credits: whole(1, 1_000),
  },
  {
    languages: localizedName,
    entrance: localizedName,
    furtherStudy: localizedName,
    profession: localizedName,
  },
);

/** What diploma supplements say of a speciality. */
export const diplomaSetting = setting({
  reference: 'D-64',
  schema: object({ programmes: list(programme, { maxItems: 500 }) }),
  default: { programmes: [] },
});
