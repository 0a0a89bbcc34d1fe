import { idParam, useAddressParams, useDebouncedValue, withParams } from '@portal/platform';
import { dayParam } from '../shared/day-param.ts';
import { searchedText } from '../shared/searched-text.ts';
import type { GroupFilter } from './groups.api.ts';

/** Which groups are shown, and of which day, in the address, so that the way back finds the same list. */
export function useGroupFilter() {
  const { params, change } = useAddressParams();
  const typed = params.get('q') ?? '';
  const text = searchedText(useDebouncedValue(typed));
  const filter: GroupFilter = {
    text,
    facultyId: idParam(params.get('faculty')),
    studyYear: idParam(params.get('year')),
    day: dayParam(params.get('day')),
  };
  return {
    filter,
    typed,
    set: (changes: Readonly<Partial<Record<'q' | 'faculty' | 'year', string | number | undefined>>>) =>
      change((newest) => withParams(newest, changes)),
  };
}
