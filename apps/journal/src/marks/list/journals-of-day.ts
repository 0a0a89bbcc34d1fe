import { isHeld, lessonsFrom, type Lesson } from '@portal/platform/schedule';
import type { OwnJournal, Schedule } from '@portal/wire';

/** A lesson of today; the counts are missing while nobody has opened its roll call. */
export interface LessonOfDay {
  readonly lesson: Lesson;
  readonly markedCount: number;
  readonly studentCount: number | undefined;
}

/** Today's lessons with their roll calls; those of subgroups at the same time count together. */
export function lessonsOfDay(
  schedule: Schedule,
  journals: readonly OwnJournal[],
  date: string,
): readonly LessonOfDay[] {
  const held = lessonsFrom(schedule, date, 1).filter(isHeld);
  return held.map((lesson) => {
    const { slot, lessonTimeId } = lesson;
    const calls = journals
      .filter(
        (journal) =>
          journal.disciplineRowId === slot.disciplineRowId &&
          journal.semesterId === slot.semesterId &&
          journal.groupId === slot.groupId &&
          journal.lessonTypeId === slot.lessonTypeId,
      )
      .flatMap(({ rollCalls }) => rollCalls.filter((call) => call.lessonTimeId === lessonTimeId));
    const sum = (key: 'markedCount' | 'studentCount') => calls.reduce((total, call) => total + call[key], 0);
    return {
      lesson,
      markedCount: sum('markedCount'),
      studentCount: calls.length === 0 ? undefined : sum('studentCount'),
    };
  });
}

/** The journals of one discipline. */
export interface DisciplineJournals {
  readonly name: string;
  readonly journals: readonly OwnJournal[];
}

/** Journals by discipline, in the order of the list. */
export const byDiscipline = (journals: readonly OwnJournal[]): readonly DisciplineJournals[] =>
  [...Map.groupBy(journals, ({ disciplineName }) => disciplineName)].map(([name, own]) => ({
    name,
    journals: own,
  }));
