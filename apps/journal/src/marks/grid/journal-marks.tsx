import { JournalGrid } from './journal-grid.tsx';
import { PhoneJournal } from './phone/phone-journal.tsx';
import type { GridProps } from './use-grid-context.ts';
import { useIsPhone } from './phone/use-is-phone.ts';

/** The marks of a journal: a grid, or on a phone the students of one lesson. */
export function JournalMarks(props: GridProps) {
  const isPhone = useIsPhone();
  const { columns } = props.grid;
  const lesson = columns.find(({ lessonId }) => lessonId === props.currentLessonId) ?? columns.at(-1);
  return isPhone && lesson ? <PhoneJournal {...props} lesson={lesson} /> : <JournalGrid {...props} />;
}
