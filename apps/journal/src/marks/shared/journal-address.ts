import { readStudyParams, writeStudyParams, type StudyChoices } from '@portal/platform';
import { readDay, readId } from '../../shared/read-address.ts';

/** What is chosen in the address of the journal (spec §2 Journal). */
export interface JournalChoices extends StudyChoices {
  /** Narrows the journals of the discipline, like the teacher. */
  readonly examFormId?: number;
  readonly teacherId?: number;
  readonly lessonTypeId?: number;
  readonly subgroup?: number;
  /** `YYYY-MM-DD`. */
  readonly date?: string;
  readonly lessonTimeId?: number;
}

/** Choices that identify a journal. */
export type JournalAddress = JournalChoices &
  Required<Omit<JournalChoices, 'examFormId' | 'teacherId' | 'subgroup' | 'date' | 'lessonTimeId'>>;

/** In the order of the cascade: a choice depends on those before it. */
const journalChoices = [
  'academicYearId',
  'termId',
  'disciplineRowId',
  'examFormId',
  'teacherId',
  'semesterId',
  'groupId',
  'lessonTypeId',
] as const;

/** An address without these is complete: they only shorten the lists of the others. */
const narrowing: readonly string[] = ['examFormId', 'teacherId'];

/** Reads the choices from the query string; what is no choice is left out. */
export function readJournalChoices(search: URLSearchParams): JournalChoices {
  const found = {
    examFormId: readId(search, 'exam'),
    teacherId: readId(search, 'teacher'),
    lessonTypeId: readId(search, 'type'),
    subgroup: readId(search, 'subgroup'),
    date: readDay(search),
    lessonTimeId: readId(search, 'time'),
  };
  return {
    ...readStudyParams(search),
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
  };
}

/** The query string of choices. */
export function writeJournalChoices(choices: JournalChoices): URLSearchParams {
  const { examFormId, teacherId, lessonTypeId, subgroup, date, lessonTimeId } = choices;
  const journal = { exam: examFormId, teacher: teacherId, type: lessonTypeId };
  const own = Object.entries({ ...journal, subgroup, date, time: lessonTimeId });
  const chosen = own.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return writeStudyParams(new URLSearchParams(chosen), choices);
}

/** Whether the choices identify a journal. */
export const isJournalAddress = (choices: JournalChoices): choices is JournalAddress =>
  journalChoices.every((name) => narrowing.includes(name) || choices[name] !== undefined);

/** Changes a choice and clears those that depend on it (spec §4 Filter cascade). */
export function changeJournalChoice(
  choices: JournalChoices,
  changed: (typeof journalChoices)[number],
  id: number,
): JournalChoices {
  const above = journalChoices.slice(0, journalChoices.indexOf(changed));
  return { ...Object.fromEntries(above.map((name) => [name, choices[name]])), [changed]: id };
}

/** The query string of the list of the teacher's journals. */
export const LIST_ADDRESS = '?view=list';

/** Whether the query string asks for the list instead of a journal. */
export const isListAddress = (search: URLSearchParams): boolean => search.get('view') === 'list';
