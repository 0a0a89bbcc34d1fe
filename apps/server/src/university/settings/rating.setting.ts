import { ratingLists } from '@portal/wire';
import { object, oneOf, setting, whole } from './setting-schema.ts';

/** Who has a place in the rating, and who reads its lists. */
export const ratingSetting = setting({
  reference: 'decision 0096',
  schema: object({ minCredits: whole(1, 400), lists: oneOf(ratingLists) }),
  default: { minCredits: 12, lists: 'off' },
});
