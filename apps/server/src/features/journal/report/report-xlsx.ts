import { markText, type MarkValue, type Language } from '@portal/domain';
import type { JournalColumn } from '@portal/wire';
import type { XlsxCell, XlsxDocument, XlsxSheet } from '../../../storage/documents/xlsx-document.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import { numericDate } from '../../../university/texts/numeric-date.ts';
import { factsOf, modulesOf, shownHours, shownName, totalsOf, type ActivityTexts } from './report-parts.ts';
import type { JournalReport } from './report.service.ts';

/** Points are numbers, so that a reader can count with them. */
const markCell = (value: MarkValue | null | undefined): XlsxCell => {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'number' ? value : markText(value);
};

const headerOf = ({ date, startsAt, subgroup }: JournalColumn, texts: ActivityTexts): string =>
  [`${numericDate(date)} ${startsAt}`, ...(subgroup === null ? [] : [`${texts.subgroup} ${subgroup}`])].join(
    ', ',
  );

const introOf = (report: JournalReport, texts: ActivityTexts): string[] => [
  texts.title,
  ...factsOf(report, texts).map(({ label, value }) => `${label}: ${value}`),
];

const marksSheet = (report: JournalReport, texts: ActivityTexts): XlsxSheet => ({
  name: texts.marks,
  intro: introOf(report, texts),
  columns: [
    { header: texts.number, width: 5 },
    { header: texts.student, width: 34 },
    ...report.columns.map((column) => ({ header: headerOf(column, texts), width: 11 })),
    { header: texts.absences, width: 8 },
    { header: texts.sum, width: 9 },
    { header: texts.average, width: 9, decimals: 2 },
  ],
  rows: report.students.map((student, at) => {
    const marks = new Map(student.cells.map(({ lessonId, value }) => [lessonId, value]));
    const { absenceCount, sum, average } = totalsOf(student);
    return [
      at + 1,
      shownName(student, texts),
      ...report.columns.map(({ lessonId }) => markCell(marks.get(lessonId))),
      absenceCount,
      sum,
      average ?? undefined,
    ];
  }),
  frozenColumns: 2,
});

const lessonsSheet = (report: JournalReport, texts: ActivityTexts): XlsxSheet => ({
  name: texts.lessonList,
  intro: [shownHours(report, texts)],
  columns: [
    { header: texts.number, width: 5 },
    { header: texts.date, width: 12 },
    { header: texts.time, width: 8 },
    { header: texts.lessonNumber, width: 8 },
    { header: texts.theme, width: 60 },
    { header: texts.module, width: 9 },
    { header: texts.hours, width: 8 },
  ],
  rows: report.columns.map(({ date, startsAt, lessonNumber, theme, module, hours }, at) => [
    at + 1,
    { day: date },
    startsAt,
    lessonNumber ?? undefined,
    theme,
    module ?? undefined,
    hours,
  ]),
});

const modulesSheet = (report: JournalReport, texts: ActivityTexts): XlsxSheet => ({
  name: texts.modules,
  columns: [
    { header: texts.module, width: 20 },
    { header: texts.lessonCount, width: 12 },
    { header: texts.hours, width: 10 },
    { header: texts.weight, width: 10 },
    { header: texts.closesOn, width: 14 },
  ],
  rows: modulesOf(report, texts).map(({ name, lessonCount, hours, weight, closesOn }) => [
    name,
    lessonCount,
    hours,
    weight,
    closesOn === null ? undefined : { day: closesOn },
  ]),
});

/** The activity journal as a workbook. */
export function reportXlsx(report: JournalReport, language: Language): XlsxDocument {
  const texts = reportTexts(language, 'activity');
  return {
    kind: 'xlsx',
    sheets: [marksSheet(report, texts), lessonsSheet(report, texts), modulesSheet(report, texts)],
  };
}
