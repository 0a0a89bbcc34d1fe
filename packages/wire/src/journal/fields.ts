import { markLocks, summarizeMarks, type MarkValue } from '@portal/domain';
import {
  count,
  day,
  flag,
  id,
  list,
  nullable,
  optional,
  record,
  text,
  type Codec,
  type InsideOf,
} from '../codec/codec.ts';
import { decimal, timeOfDay } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { cellId, storedMark } from './mark.ts';

/** Fields that identify a class: a course and its group or stream. `semesterOrTermId` is a term for a stream (D-09). */
export const classFields = {
  academicYearId: ['id_a_year', id],
  termId: ['id_w_s', id],
  semesterOrTermId: ['id_semesterOrWs', id],
  disciplineId: ['id_discipline', id],
  credits: ['credits', count],
  groupId: ['id_group', id],
  isElective: ['isSelect', flag],
} as const;

/** Fields that identify a journal: a class and a type of lesson. */
export const journalFields = { ...classFields, lessonTypeId: ['id_vid_zaniatiy', id] } as const;

/** Identifies a journal. */
export const JournalRef = record(journalFields);
export type JournalRef = InsideOf<typeof JournalRef>;

/** A column of the journal: a lesson by date and lesson time (D-44). */
export const JournalColumn = record({
  lessonId: ['id_lesson', id],
  date: ['visitDate', day],
  /** 1 Monday to 7 Sunday. */
  dayNumber: ['day_number', count],
  lessonTimeId: ['id_time', id],
  startsAt: ['time', timeOfDay],
  /** The order of the lesson in the day, 1 to 5. */
  lessonNumber: ['number', nullable(count)],
  theme: ['tema', text],
  hours: ['hours', count],
  module: ['id_module', nullable(count)],
  /** The module in which its marks count: its own, or else that of its date. */
  countsIn: ['id_module_points', optional(nullable(count))],
  /** `null`: the whole group. */
  subgroup: ['subgroup', nullable(count)],
  /** Whether marks may be passed or failed, because the class ends so. */
  isPassFail: ['isPassFail', optional(flag)],
  /** False when the time for changes is over or the module is closed. */
  isOpen: ['canEdit', flag],
  /** Why it is not open; whether a lesson has begun follows from its date and time. */
  lock: ['lock', optional(oneOfNames(markLocks))],
});
export type JournalColumn = InsideOf<typeof JournalColumn>;

/** A marked or cleared cell. A write names the version that it has seen; a cell without a version has 0. */
export interface JournalCell {
  readonly lessonId: number;
  /** `null`: cleared. */
  readonly value: MarkValue | null;
  readonly version: number;
}

/** A student of the journal. Those on leave and the expelled are skipped by "all present". */
export interface JournalStudent {
  readonly id: number;
  readonly fullName: string;
  readonly status: 'active' | 'leave' | 'expelled';
  readonly subgroup: number | null;
  /** The first day in the group, of who came after the term had begun (D-62). */
  readonly joinedOn?: string | undefined;
  /** The last day in the group, of who has left it; such students come after the others. */
  readonly leftOn?: string | undefined;
  readonly cells: readonly JournalCell[];
}

export const studentStatus = oneOfNames(['active', 'leave', 'expelled']);

export const studentFields = {
  id: ['id_student', id],
  fullName: ['s_fio', text],
  status: ['status', studentStatus],
  subgroup: ['subgroup', nullable(count)],
  joinedOn: ['dateIn', optional(day)],
  leftOn: ['dateOut', optional(day)],
} as const;

const StudentRow = record({
  ...studentFields,
  cellIds: ['id_studentJournalVisit', list(cellId)],
  values: ['otsenka', list(storedMark)],
  versions: ['version', list(count)],
});

/** A raw row of the journal: three lists of equal length for the cells of a student. */
const StudentCells: Codec<JournalStudent> = {
  schema: StudentRow.schema,
  decode: (wire) => {
    const { cellIds, values, versions, ...student } = StudentRow.decode(wire);
    const cells = cellIds.map(({ lessonId }, at) => ({
      lessonId,
      value: values[at] ?? null,
      version: versions[at] ?? 0,
    }));
    return { ...student, cells };
  },
  encode: ({ cells, ...student }) =>
    StudentRow.encode({
      ...student,
      cellIds: cells.map(({ lessonId }) => ({ lessonId, studentId: student.id })),
      values: cells.map(({ value }) => value),
      versions: cells.map(({ version }) => version),
    }),
};

/** A journal: students by name, and columns by date and lesson time. */
export interface JournalGrid {
  readonly students: readonly JournalStudent[];
  readonly columns: readonly JournalColumn[];
}

const students = list(StudentCells);
const columns = list(JournalColumn);

const asRows = (wire: unknown): unknown[] => (Array.isArray(wire) ? wire : []);

/** The two parts of `data`: raw rows, then the themes of the lessons (spec §3 Journal). */
export const JournalGrid: Codec<JournalGrid, unknown[]> = {
  schema: { type: 'array', items: { anyOf: [students.schema, columns.schema] } },
  decode: ([first, second]) => ({
    students: students.decode(asRows(first)),
    columns: columns.decode(asRows(second)),
  }),
  encode: (grid) => [students.encode([...grid.students]), columns.encode([...grid.columns])],
};

const ResultRow = record({
  studentId: ['id_student', id],
  fullName: ['s_fio', text],
  /** `2026-09-01 08:00`. */
  dates: ['dates', list(text)],
  values: ['otsenka', list(storedMark)],
  absenceCount: ['timesCount', count],
  sum: ['sum', decimal],
  average: ['average', nullable(decimal)],
});

/** A student as the activity journal shows one: the marked columns with their marks, and the totals. */
function toResultRow(
  { id: studentId, fullName, cells }: JournalStudent,
  labels: ReadonlyMap<number, string>,
): InsideOf<typeof ResultRow> {
  const marked = cells.filter(({ value, lessonId }) => value !== null && labels.has(lessonId));
  const values = marked.map(({ value }) => value);
  const dates = marked.map(({ lessonId }) => labels.get(lessonId) ?? '');
  return { studentId, fullName, dates, values, ...summarizeMarks(values) };
}

/** The list of rows in `result` (spec §3 Journal, D-02). The portal's own client reads the same from `data`. */
export const journalRows: Codec<JournalGrid, unknown[]> = {
  schema: list(ResultRow).schema,
  decode: () => ({ students: [], columns: [] }),
  encode: (grid) => {
    const labels = new Map(
      grid.columns.map(({ lessonId, date, startsAt }) => [lessonId, `${date} ${startsAt}`]),
    );
    return grid.students.map((student) => ResultRow.encode(toResultRow(student, labels)));
  },
};
