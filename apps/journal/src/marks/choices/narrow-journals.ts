import type { TeacherJournal } from '@portal/wire';
import type { JournalChoices } from '../shared/journal-address.ts';

/** An item of a list of choices. */
export interface NamedItem {
  readonly id: number;
  readonly name: string;
}

/** The choices that leave some of a discipline's journals. */
type Narrowing = Pick<JournalChoices, 'examFormId' | 'teacherId'>;

const uniqueById = (items: readonly NamedItem[]): NamedItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

export const examFormsOf = (journals: readonly TeacherJournal[]): NamedItem[] =>
  uniqueById(journals.map(({ examFormId, examFormName }) => ({ id: examFormId, name: examFormName })));

/** The teachers with whom the caller shares journals, and the caller: other journals are not theirs to open. */
export const teachersOf = (journals: readonly TeacherJournal[]): NamedItem[] =>
  uniqueById(
    journals.flatMap(({ teachers }) => teachers.map(({ id, fullName }) => ({ id, name: fullName }))),
  ).toSorted((one, other) => one.name.localeCompare(other.name, 'ru'));

const isTaughtBy = ({ teachers }: TeacherJournal, teacherId: number): boolean =>
  teachers.some(({ id }) => id === teacherId);

/** The journals of a form of control and a teacher. A choice that no journal has, such as one of an old link, leaves all. */
export function narrowJournals(
  journals: readonly TeacherJournal[],
  { examFormId, teacherId }: Narrowing,
): readonly TeacherJournal[] {
  const ofForm = journals.filter((journal) => journal.examFormId === examFormId);
  const left = ofForm.length > 0 ? ofForm : journals;
  const ofTeacher = teacherId === undefined ? [] : left.filter((journal) => isTaughtBy(journal, teacherId));
  return ofTeacher.length > 0 ? ofTeacher : left;
}

/** Changes the choices and opens the first journal that they leave, unless the opened one is among them. */
export function pickNarrowing(
  shown: JournalChoices,
  narrowing: Narrowing,
  journals: readonly TeacherJournal[],
): JournalChoices {
  const next = { ...shown, ...narrowing };
  const left = narrowJournals(journals, next);
  const [first] = left;
  const isOpenedLeft = left.some(
    ({ groupId, lessonTypeId }) => groupId === shown.groupId && lessonTypeId === shown.lessonTypeId,
  );
  if (!first || isOpenedLeft) return next;
  const { academicYearId, termId, disciplineRowId, examFormId, teacherId } = next;
  const { groupId, lessonTypeId, isElective, semesterOrTermId } = first;
  // A journal of a stream has the term instead of the semester.
  const semesterId = isElective ? shown.semesterId : semesterOrTermId;
  return {
    academicYearId,
    termId,
    disciplineRowId,
    examFormId,
    teacherId,
    semesterId,
    groupId,
    lessonTypeId,
  };
}
