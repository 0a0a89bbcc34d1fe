import { ratingLists } from '@portal/wire';
import { object, oneOf, setting, whole } from './setting-schema.ts';

/** Who has a place in the rating, and who reads its lists. */
export const ratingSetting = setting({
  description:
    'The credits with points that a student needs in a term, a year or altogether to have a place in the rating, and whether students read its lists with names: off, group (of their group), all (also of their year of study and faculty).',
  reference: 'decision 0096',
  schema: object({ minCredits: whole(1, 400), lists: oneOf(ratingLists) }),
  default: { minCredits: 12, lists: 'off' },
});
