import { useAddressParams, useDebouncedValue, withParams } from '@portal/platform';
import type { RequestOf, schedule } from '@portal/wire';
import { lessonSearches, lessonSpans } from '@portal/wire/schedule/office-timetable';

/** A text that is searched for has so many letters at least. */
const SEARCHED_MIN_LENGTH = 2;

export type LessonFilter = RequestOf<typeof schedule.officeLessons>;

/** Which lessons are shown, in the address, so that a link or a reload shows the same ones. */
export function useLessonFilter() {
  const { params, change } = useAddressParams();
  const typed = params.get('text') ?? '';
  const text = useDebouncedValue(typed.trim());
  const by = lessonSearches.find((one) => one === params.get('by')) ?? 'group';
  const span = lessonSpans.find((one) => one === params.get('span')) ?? 'week';
  const day = params.get('day') ?? '';
  const filter: LessonFilter = {
    by,
    text: text.length < SEARCHED_MIN_LENGTH ? undefined : text,
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
