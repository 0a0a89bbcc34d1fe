import { useAddressParams, useDebouncedValue, withParams } from '@portal/platform';
import type { RequestOf, schedule } from '@portal/wire';
import { lessonSearches, lessonSpans } from '@portal/wire/schedule/office-timetable';
import { dayParam } from '../shared/day-param.ts';
import { searchedText } from '../shared/searched-text.ts';

export type LessonFilter = RequestOf<typeof schedule.officeLessons>;

/** Which lessons are shown, in the address, so that a link or a reload shows the same ones. */
export function useLessonFilter() {
  const { params, change } = useAddressParams();
  const typed = params.get('text') ?? '';
  const text = searchedText(useDebouncedValue(typed));
  const by = lessonSearches.find((one) => one === params.get('by')) ?? 'group';
  const span = lessonSpans.find((one) => one === params.get('span')) ?? 'week';
  const day = dayParam(params.get('day')) ?? '';
  const filter: LessonFilter = {
    by,
    text,
    day: day === '' ? undefined : day,
    span,
  };
  return {
    filter,
    typed,
    by,
    span,
    day,
    set: (changes: Readonly<Partial<Record<'by' | 'text' | 'day' | 'span', string>>>) =>
      change((newest) => withParams(newest, changes)),
  };
}
