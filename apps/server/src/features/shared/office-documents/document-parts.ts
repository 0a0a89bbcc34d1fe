import { fillIn, numericDate, type Language } from '@portal/domain';
import type { DocumentBlock, DocumentContent, Fact } from '../../../storage/documents/document.ts';
import { tableOf, type ColumnOf } from '../../../storage/documents/table-of.ts';
import type { IssuedPage } from '../../../storage/issued-documents/issue-document.ts';
import type { reportTexts } from '../../../university/texts/language.ts';
import { inEveryLanguage } from '../../../university/titles.ts';
import type { RecordedOrder } from '../record/record.queries.ts';
import { printedName, type RecordedAttempt, type StudentRecord } from './student-record.ts';

export type OfficeTexts = ReturnType<typeof reportTexts<'officeDocument'>>;

/** A part of a document: the record, and the language with its texts. */
export interface DocumentContext {
  readonly record: StudentRecord;
  readonly language: Language;
  readonly texts: OfficeTexts;
}

const dayOf = (day: string | null): string | null => day && numericDate(day);

/** Who the student is. */
export function personFacts({ record, language, texts }: DocumentContext): Fact[] {
  const { person, transcript } = record;
  return [
    { label: texts.student, value: printedName(person, language) },
    { label: texts.birthDate, value: dayOf(person.birthDate) },
    { label: texts.code, value: transcript.student.studentCode },
  ];
}

/** What and where the student studies or has studied. */
export function studyFacts({ record: { person }, language, texts }: DocumentContext): Fact[] {
  const shown = (names: typeof person.specialityNames) => inEveryLanguage(names)[language];
  return [
    { label: texts.faculty, value: shown(person.facultyNames) },
    {
      label: texts.speciality,
      value: [person.specialityCode, shown(person.specialityNames)].filter(Boolean).join(' '),
    },
    { label: texts.educationForm, value: shown(person.educationFormNames) },
    { label: texts.group, value: person.groupName },
  ];
}

/** The orders about the student, in their order. */
export function ordersTable({ record, texts }: DocumentContext): DocumentBlock {
  const columns: ColumnOf<RecordedOrder>[] = [
    { header: texts.order, width: 'fill', value: ({ kind }) => texts.orders[kind] },
    { header: texts.orderNumber, width: 56, value: ({ number }) => number },
    { header: texts.orderDate, width: 58, value: ({ date }) => ({ day: date }) },
    { header: texts.effectiveOn, width: 62, value: ({ effectiveOn }) => ({ day: effectiveOn }) },
    { header: texts.group, width: 60, value: ({ groupName }) => groupName ?? undefined },
    { header: texts.basis, width: 100, value: ({ basis }) => basis },
  ];
  return tableOf(record.orders, columns, { heading: texts.ordersTitle, textSize: 'medium' });
}

const attemptColumns = ({ language, texts }: DocumentContext): ColumnOf<RecordedAttempt>[] => [
  { header: texts.position, width: 18, align: 'right', value: (_, at) => at + 1 },
  {
    header: texts.discipline,
    width: 'fill',
    value: ({ names, theme }) =>
      theme === null ? names[language] : `${names[language]}\n${fillIn(texts.theme, { theme })}`,
  },
  { header: texts.credits, width: 48, align: 'right', value: ({ credits }) => credits },
  { header: texts.examForm, width: 90, value: ({ examFormNames }) => examFormNames[language] },
  { header: texts.attempt, width: 48, align: 'right', value: ({ attempt }) => attempt },
  {
    header: texts.points,
    width: 60,
    align: 'right',
    value: ({ points, isEarned }) => points ?? (isEarned ? texts.passed : texts.failed),
  },
  { header: texts.letter, width: 40, align: 'center', value: ({ letter }) => letter ?? undefined },
  { header: texts.date, width: 62, value: ({ recordedOn }) => ({ day: recordedOn }) },
  { header: texts.sheet, width: 62, value: ({ sheetNumber }) => sheetNumber ?? undefined },
  { header: texts.teacher, width: 120, value: ({ teacherName }) => teacherName ?? undefined },
];

/** A table of each term with the attempts that were taken in it. */
export function attemptTables(context: DocumentContext): DocumentBlock[] {
  const { record, language, texts } = context;
  if (record.attempts.length === 0) return [{ kind: 'paragraph', text: texts.noGrades }];
  const terms = Map.groupBy(
    record.attempts,
    ({ academicYearName, termNames }) => `${academicYearName}, ${termNames[language]}`,
  );
  const columns = attemptColumns(context);
  return [...terms].map(([heading, attempts]) => tableOf(attempts, columns, { heading, textSize: 'medium' }));
}

/** Who signs, and the code of the document, on one page. */
export const signedBlock = (
  { record, language }: DocumentContext,
  { verification }: IssuedPage,
  before: readonly DocumentBlock[] = [],
): DocumentBlock => ({
  kind: 'together',
  blocks: [
    ...before,
    {
      kind: 'signatures',
      signatures: record.transcript.signatories.map(({ positionNames, names }) => ({
        position: positionNames[language],
        name: names[language],
      })),
    },
    verification,
  ],
});

interface DocumentLayout {
  readonly title: string;
  readonly orientation: DocumentContent['orientation'];
  readonly blocks: readonly DocumentBlock[];
}

/** A document about a student: letterhead, title, its blocks, and a footer with the name. */
export function documentOf(
  { record, language, texts }: DocumentContext,
  { issuedAt }: IssuedPage,
  { title, orientation, blocks }: DocumentLayout,
): DocumentContent {
  const holder = printedName(record.person, language);
  return {
    title: `${title}. ${holder}`,
    language,
    orientation,
    footer: fillIn(texts.footer, { title, name: holder }),
    createdAt: issuedAt,
    blocks: [{ kind: 'letterhead', ...record.letterhead }, { kind: 'title', text: title }, ...blocks],
  };
}
