import { fillIn, isAbsence, shortMarkText, type MarkValue, type Language } from '@portal/domain';
import type { JournalColumn, JournalStudent } from '@portal/wire';
import type {
  PdfBlock,
  PdfDocument,
  TableBlock,
  TableColumn,
} from '../../../storage/documents/pdf-document.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import { numericDate, shortDate } from '../../../university/texts/numeric-date.ts';
import {
  factsOf,
  totalHours,
  modulesOf,
  shownHours,
  shownName,
  totalsOf,
  type ActivityTexts,
} from './report-parts.ts';
import type { JournalReport } from './report.service.ts';

/** Lessons next to each other on a page in readable text, next to a long name and the totals. */
const LESSONS_PER_PART = 20;
const LESSON_WIDTH = 21;
const TOTAL_WIDTH = 31;
const SIGNATURES_TOGETHER = 5;

/** Splits the columns into parts of about equal length. */
export function splitColumns<Column>(columns: readonly Column[], max = LESSONS_PER_PART): Column[][] {
  const partCount = Math.ceil(columns.length / max);
  const size = Math.ceil(columns.length / Math.max(1, partCount));
  return Array.from({ length: partCount }, (_, at) => columns.slice(at * size, (at + 1) * size));
}

const headerOf = ({ date, startsAt, subgroup }: JournalColumn, texts: ActivityTexts): TableColumn => ({
  header: [
    shortDate(date),
    startsAt,
    ...(subgroup === null ? [] : [`${texts.subgroup.slice(0, 1)}. ${subgroup}`]),
  ].join('\n'),
  width: LESSON_WIDTH,
  align: 'center',
});

const totalColumns = (texts: ActivityTexts): TableColumn[] =>
  [texts.absences, texts.sum, texts.average].map((header) => ({
    header,
    width: TOTAL_WIDTH,
    align: 'right',
  }));

const totalCells = (student: JournalStudent): string[] => {
  const { absenceCount, sum, average } = totalsOf(student);
  return [String(absenceCount), String(sum), average === null ? '' : average.toFixed(2)];
};

type Marks = ReadonlyMap<number, MarkValue | null>;

interface Row {
  readonly name: string;
  readonly marks: Marks;
  readonly totals: readonly string[];
}

interface Part {
  readonly columns: readonly JournalColumn[];
  readonly isLast: boolean;
}

/** Students and some of the lessons; the last part has the totals of all lessons. */
function marksTable(rows: readonly Row[], { columns, isLast }: Part, texts: ActivityTexts): TableBlock {
  const absent = columns.map(({ lessonId }) =>
    String(rows.filter(({ marks }) => isAbsence(marks.get(lessonId) ?? null)).length),
  );
  return {
    kind: 'table',
    textSize: 'medium',
    columns: [
      { header: texts.number, width: 16, align: 'right' },
      { header: texts.student, width: 'fill' },
      ...columns.map((column) => headerOf(column, texts)),
      ...(isLast ? totalColumns(texts) : []),
    ],
    rows: rows.map(({ name, marks, totals }, at) => [
      String(at + 1),
      name,
      ...columns.map(({ lessonId }) => shortMarkText(marks.get(lessonId) ?? null)),
      ...(isLast ? totals : []),
    ]),
    totals: [['', texts.absent, ...absent, ...(isLast ? ['', '', ''] : [])]],
  };
}

function marksBlocks({ students, columns }: JournalReport, texts: ActivityTexts): PdfBlock[] {
  const parts = splitColumns(columns);
  const rows = students.map((student): Row => ({
    name: shownName(student, texts),
    marks: new Map(student.cells.map(({ lessonId, value }) => [lessonId, value])),
    totals: totalCells(student),
  }));
  if (parts.length === 0) return [{ kind: 'paragraph', text: texts.empty }];
  let from = 1;
  const blocks = parts.flatMap((part, at): PdfBlock[] => {
    const places = { from: String(from), to: String(from + part.length - 1), total: String(columns.length) };
    from += part.length;
    return [
      { kind: 'heading', text: fillIn(texts.lessons, places) },
      marksTable(rows, { columns: part, isLast: at === parts.length - 1 }, texts),
    ];
  });
  return [...blocks, { kind: 'paragraph', text: texts.legend }];
}

function lessonBlocks(report: JournalReport, texts: ActivityTexts): PdfBlock[] {
  const { columns } = report;
  if (columns.length === 0) return [];
  const table: TableBlock = {
    kind: 'table',
    columns: [
      { header: texts.number, width: 20, align: 'right' },
      { header: texts.date, width: 56, align: 'center' },
      { header: texts.time, width: 40, align: 'center' },
      { header: texts.lessonNumber, width: 44, align: 'center' },
      { header: texts.theme, width: 'fill' },
      { header: texts.module, width: 44, align: 'center' },
      { header: texts.hours, width: 36, align: 'right' },
    ],
    rows: columns.map(({ date, startsAt, lessonNumber, theme, module, hours }, at) => [
      String(at + 1),
      numericDate(date),
      startsAt,
      String(lessonNumber ?? ''),
      theme,
      String(module ?? ''),
      String(hours),
    ]),
    totals: [['', '', '', '', '', '', String(totalHours(columns))]],
  };
  return [
    { kind: 'heading', text: texts.lessonList },
    table,
    { kind: 'paragraph', text: shownHours(report, texts) },
  ];
}

const moduleBlocks = (report: JournalReport, texts: ActivityTexts): PdfBlock[] => [
  { kind: 'heading', text: texts.modules },
  {
    kind: 'table',
    columns: [
      { header: texts.module, width: 'fill' },
      { header: texts.lessonCount, width: 90, align: 'right' },
      { header: texts.hours, width: 90, align: 'right' },
      { header: texts.weight, width: 90, align: 'right' },
      { header: texts.closesOn, width: 90, align: 'center' },
    ],
    rows: modulesOf(report, texts).map(({ name, lessonCount, hours, weight, closesOn }) => [
      name,
      String(lessonCount),
      String(hours),
      String(weight),
      closesOn === null ? '' : numericDate(closesOn),
    ]),
  },
];

/** The signatures do not stand on a page of their own, unless there are many. */
function lastBlocks(report: JournalReport, texts: ActivityTexts): PdfBlock[] {
  const { teachers } = report.head;
  const signatures = teachers.map((name) => ({ position: texts.teacher, name }));
  const blocks: PdfBlock[] = [...moduleBlocks(report, texts), { kind: 'signatures', signatures }];
  return teachers.length > SIGNATURES_TOGETHER ? blocks : [{ kind: 'together', blocks }];
}

/** The activity journal for print (spec §2 Journal). */
export function reportPdf(report: JournalReport, language: Language, createdAt: Date): PdfDocument {
  const texts = reportTexts(language, 'activity');
  const { group } = report.head;
  return {
    kind: 'pdf',
    title: texts.title,
    language,
    orientation: 'landscape',
    footer: fillIn(texts.footer, { title: texts.title, group }),
    createdAt,
    blocks: [
      { kind: 'title', text: texts.title },
      { kind: 'facts', facts: factsOf(report, texts) },
      ...marksBlocks(report, texts),
      ...lessonBlocks(report, texts),
      ...lastBlocks(report, texts),
    ],
  };
}
