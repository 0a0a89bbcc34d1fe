import { everyClaim } from '@portal/wire/modules/all-names';
import type { GroupClaim } from '../../../university/people/claims/group-claim.ts';
import { filledText, oneOfTexts, textList, type FieldReader } from './field-reader.ts';

const claimName = oneOfTexts(...everyClaim);

/** What groups give, from a list of `{group, claim, faculties?}`. */
export const readGroupClaims = (reader: FieldReader, name: string): GroupClaim[] =>
  reader.objects(name, (entry) => ({
    group: entry.require('group', filledText) ?? '',
    claim: entry.require('claim', claimName) ?? '',
    faculties: entry.read('faculties', textList),
  }));
