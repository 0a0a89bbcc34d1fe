import {
  fillIn,
  hasBegun,
  isAbsence,
  numericDate,
  shortDate,
  shortMarkText,
  summarizeMarks,
  type Language,
  type MarkValue,
} from '@portal/domain';
import type { JournalColumn, JournalGrid, JournalModule, JournalStudent } from '@portal/wire';
import type { Cell, DocumentBlock, DocumentContent, Fact } from '../../../storage/documents/document.ts';
import { tableOf, type ColumnOf } from '../../../storage/documents/table-of.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import { pointsBlocks, type ReportPoints } from './report-points.ts';
import type { ReportHead } from './report.queries.ts';

/** What an activity journal shows, in one language. */
export interface JournalReport extends JournalGrid {
  readonly head: ReportHead;
  /** The subgroup that the report is limited to. */
  readonly subgroup: number | undefined;
  readonly modules: readonly JournalModule[];
  readonly plannedHours: number;
  readonly points: ReportPoints;
}

type Texts = ReturnType<typeof reportTexts<'activity'>>;

/** Lessons next to each other on a page in readable text, next to a long name and the totals. */
const LESSONS_PER_PART = 20;
const SIGNATURES_TOGETHER = 5;

/** Points are numbers, so that a reader can count with them. */
function markCell(value: MarkValue | null | undefined): Cell {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'number' ? value : shortMarkText(value);
}

const totalHours = (lessons: readonly JournalColumn[]): number =>
  lessons.reduce((sum, { hours }) => sum + hours, 0);

function headFacts({ head, subgroup }: JournalReport, texts: Texts): Fact[] {
  return [
    { label: texts.discipline, value: head.discipline },
    { label: texts.group, value: head.group },
    { label: texts.subgroup, value: subgroup?.toString() },
    { label: texts.teacher, value: head.teachers.join(', ') },
    { label: texts.lessonType, value: head.lessonType },
    { label: texts.term, value: `${head.year}, ${head.term}` },
  ];
}

/** A student with the marks by lesson, and their totals. */
function rowOf(student: JournalStudent) {
  const marks = new Map(student.cells.map(({ lessonId, value }) => [lessonId, value]));
  return { ...student, marks, totals: summarizeMarks(student.cells.map(({ value }) => value)) };
}

type StudentRow = ReturnType<typeof rowOf>;

/** Why a student is not like the others, as the grid says it. */
function noteOn({ status, joinedOn, leftOn }: StudentRow, texts: Texts): string | undefined {
  if (leftOn !== undefined) return fillIn(texts.left, { day: numericDate(leftOn) });
  if (status !== 'active') return texts.statuses[status];
  return joinedOn === undefined ? undefined : fillIn(texts.joined, { day: numericDate(joinedOn) });
}

function shownName(student: StudentRow, texts: Texts): string {
  const note = noteOn(student, texts);
  return note === undefined ? student.fullName : `${student.fullName} (${note})`;
}

function lessonColumn(
  { lessonId, date, startsAt, subgroup }: JournalColumn,
  rows: readonly StudentRow[],
  texts: Texts,
): ColumnOf<StudentRow> {
  const [short, long] =
    subgroup === null
      ? ['', '']
      : [`\n${texts.subgroup.slice(0, 1)}. ${subgroup}`, `, ${texts.subgroup} ${subgroup}`];
  return {
    header: `${shortDate(date)}\n${startsAt}${short}`,
    longHeader: `${numericDate(date)} ${startsAt}${long}`,
    width: 21,
    align: 'center',
    value: ({ marks }) => markCell(marks.get(lessonId)),
    total: rows.filter(({ marks }) => isAbsence(marks.get(lessonId) ?? null)).length,
  };
}

function studentColumns(
  lessons: readonly JournalColumn[],
  rows: readonly StudentRow[],
  texts: Texts,
): ColumnOf<StudentRow>[] {
  const totals = { width: 31, align: 'right' } as const;
  return [
    { header: texts.number, width: 16, align: 'right', value: (_, at) => at + 1 },
    { header: texts.student, width: 'fill', value: (row) => shownName(row, texts), total: texts.absent },
    ...lessons.map((lesson) => lessonColumn(lesson, rows, texts)),
    { ...totals, header: texts.absences, value: (row) => row.totals.absenceCount },
    { ...totals, header: texts.sum, value: (row) => row.totals.sum },
    { ...totals, header: texts.average, decimals: 2, value: (row) => row.totals.average ?? undefined },
  ];
}

function marksBlocks({ students, columns: lessons }: JournalReport, texts: Texts): DocumentBlock[] {
  if (lessons.length === 0) return [{ kind: 'paragraph', text: texts.empty }];
  const rows = students.map(rowOf);
  return [
    tableOf(rows, studentColumns(lessons, rows, texts), {
      heading: texts.marks,
      textSize: 'medium',
      parts: { firstColumns: 2, lastColumns: 3, most: LESSONS_PER_PART, heading: texts.lessons },
    }),
    { kind: 'paragraph', text: texts.legend },
  ];
}

const lessonColumns = (lessons: readonly JournalColumn[], texts: Texts): ColumnOf<JournalColumn>[] => [
  { header: texts.number, width: 20, align: 'right', value: (_, at) => at + 1 },
  { header: texts.date, width: 56, align: 'center', value: ({ date }) => ({ day: date }) },
  { header: texts.time, width: 40, align: 'center', value: ({ startsAt }) => startsAt },
  { header: texts.lessonNumber, width: 44, align: 'center', value: (row) => row.lessonNumber ?? undefined },
  { header: texts.theme, width: 'fill', value: ({ theme }) => theme },
  { header: texts.module, width: 44, align: 'center', value: ({ module }) => module ?? undefined },
  { header: texts.hours, width: 36, align: 'right', value: ({ hours }) => hours, total: totalHours(lessons) },
];

function lessonBlocks(report: JournalReport, texts: Texts): DocumentBlock[] {
  const { columns: lessons, plannedHours, head } = report;
  if (lessons.length === 0) return [];
  const hours = {
    held: totalHours(lessons.filter((lesson) => hasBegun(lesson, { date: head.today, time: head.time }))),
    today: numericDate(head.today),
    total: totalHours(lessons),
    planned: plannedHours,
  };
  return [
    tableOf(lessons, lessonColumns(lessons, texts), { heading: texts.lessonList }),
    { kind: 'paragraph', text: fillIn(texts.hoursHeld, hours) },
  ];
}

function moduleColumns({ columns: lessons }: JournalReport, texts: Texts): ColumnOf<JournalModule>[] {
  const lessonsOf = ({ number }: JournalModule) => lessons.filter(({ module }) => module === number);
  const nameOf = ({ number, isFinal }: JournalModule): string =>
    isFinal ? fillIn(texts.finalModule, { module: number }) : String(number);
  const number = { width: 90, align: 'right' } as const;
  return [
    { header: texts.module, width: 'fill', value: nameOf },
    { ...number, header: texts.lessonCount, value: (row) => lessonsOf(row).length },
    { ...number, header: texts.hours, value: (row) => totalHours(lessonsOf(row)) },
    { ...number, header: texts.weight, value: ({ weight }) => weight },
    {
      header: texts.closesOn,
      width: 90,
      align: 'center',
      value: ({ closesOn }) => (closesOn === null ? undefined : { day: closesOn }),
    },
  ];
}

/** The signatures do not stand on a page of their own, unless there are many. */
function lastBlocks(report: JournalReport, texts: Texts): DocumentBlock[] {
  const { teachers } = report.head;
  const signatures = teachers.map((name) => ({ position: texts.teacher, name }));
  const blocks: DocumentBlock[] = [
    tableOf(report.modules, moduleColumns(report, texts), { heading: texts.modules }),
    { kind: 'signatures', signatures },
  ];
  return teachers.length > SIGNATURES_TOGETHER ? blocks : [{ kind: 'together', blocks }];
}

/** The activity journal (spec §2 Journal). */
export function reportDocument(report: JournalReport, language: Language, createdAt: Date): DocumentContent {
  const texts = reportTexts(language, 'activity');
  const { group } = report.head;
  return {
    title: texts.title,
    language,
    orientation: 'landscape',
    footer: fillIn(texts.footer, { title: texts.title, group }),
    createdAt,
    blocks: [
      { kind: 'title', text: texts.title },
      { kind: 'facts', facts: headFacts(report, texts) },
      ...marksBlocks(report, texts),
      ...pointsBlocks(report.points, report.students, texts),
      ...lessonBlocks(report, texts),
      ...lastBlocks(report, texts),
    ],
  };
}
