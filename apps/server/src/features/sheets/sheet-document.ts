import {
  fillIn,
  numberInWords,
  numericDate,
  sheetRowResult,
  type Language,
  type SheetRowResult,
} from '@portal/domain';
import type { Sheet, SheetRow } from '@portal/wire';
import type {
  Cell,
  DocumentBlock,
  DocumentContent,
  Fact,
  QrBlock,
} from '../../storage/documents/document.ts';
import { tableOf, type ColumnOf } from '../../storage/documents/table-of.ts';
import { reportTexts } from '../../university/texts/language.ts';
import type { Letterhead } from '../../university/documents/letterhead-facts.ts';

/** Grade points from which a result counts as good, in the share of good results. */
const GOOD_FROM = 3;

/** What a document says of a sheet in addition to its rows. */
export interface SheetPage {
  readonly language: Language;
  readonly createdAt: Date;
  /** The university and its contacts, line by line. */
  readonly letterhead: Letterhead;
  readonly registrar: { readonly position: string; readonly name: string };
  /** `Осенний, 2026-2027`. */
  readonly term: string;
  /** When the teacher signed, in the clock of the university; null before. */
  readonly signedAt: string | null;
  readonly verification?: QrBlock | undefined;
}

type Texts = ReturnType<typeof reportTexts<'examSheet'>>;
type Row = SheetRow & { readonly result: SheetRowResult };

function headFacts(sheet: Sheet, { term }: SheetPage, texts: Texts): Fact[] {
  return [
    { label: texts.kind, value: texts.kinds[sheet.kind] },
    { label: texts.discipline, value: sheet.disciplineName },
    { label: texts.group, value: sheet.groupName },
    { label: texts.term, value: term },
    { label: texts.form, value: sheet.examFormName },
    { label: texts.teacher, value: sheet.teacherName },
    { label: texts.date, value: sheet.heldOn === null ? undefined : numericDate(sheet.heldOn) },
    {
      label: texts.corrects,
      value:
        sheet.correctsNumber === null
          ? undefined
          : fillIn(texts.correctsOf, { number: sheet.correctsNumber }),
    },
    { label: texts.reason, value: sheet.reason },
  ];
}

const examCell = ({ mark, result }: Row, texts: Texts): Cell => {
  if (!result.isAdmitted) return texts.notAdmitted;
  if (mark === null) return undefined;
  return typeof mark === 'number' ? mark : texts.outcomes[mark];
};

const number = { width: 34, align: 'right' } as const;

/** What the teacher has added; without it there is room for the names, and a usual group is one page. */
const roundingColumns = ({ rows }: Sheet, texts: Texts): ColumnOf<Row>[] =>
  rows.every(({ roundUp }) => roundUp === 0)
    ? []
    : [{ ...number, header: texts.rounding, value: ({ roundUp }) => (roundUp === 0 ? undefined : roundUp) }];

function gradedColumns(sheet: Sheet, language: Language, texts: Texts): ColumnOf<Row>[] {
  const { rules } = sheet;
  return [
    ...rules.modules.map(({ number: module, weight }, at): ColumnOf<Row> => ({
      ...number,
      header: fillIn(texts.module, { module: String(module), weight: String(weight) }),
      value: ({ modulePoints }) => modulePoints[at],
    })),
    ...roundingColumns(sheet, texts),
    {
      width: 56,
      align: 'center',
      header: fillIn(texts.exam, { max: String(rules.examMax) }),
      value: (row) => examCell(row, texts),
    },
    { ...number, header: texts.total, value: ({ result }) => result.total ?? undefined },
    { width: 34, align: 'center', header: texts.letter, value: ({ result }) => result.letter?.letter },
    {
      ...number,
      width: 40,
      decimals: 2,
      header: texts.gradePoints,
      value: ({ result }) => result.letter?.gradePoints,
    },
    {
      width: 96,
      header: texts.inWords,
      value: ({ result }) => (result.total === null ? undefined : numberInWords(language, result.total)),
    },
  ];
}

/** The themes next to the names, of a form of control that has them. */
const themeColumns = ({ hasThemes }: Sheet, texts: Texts): ColumnOf<Row>[] =>
  hasThemes ? [{ header: texts.theme, width: 'fill', value: ({ theme }) => theme ?? undefined }] : [];

function columnsOf(sheet: Sheet, language: Language, texts: Texts): ColumnOf<Row>[] {
  return [
    { header: texts.number, width: 18, align: 'right', value: (_, at) => at + 1 },
    { header: texts.student, width: 'fill', value: ({ fullName }) => fullName },
    ...themeColumns(sheet, texts),
    ...(sheet.rules.isGraded
      ? gradedColumns(sheet, language, texts)
      : [
          {
            header: texts.result,
            width: 90,
            align: 'center',
            value: (row: Row) => examCell(row, texts),
          } as const,
        ]),
  ];
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part * 100) / whole)} %`;

/** How many have which letter, and the shares of passed and of good results. */
function summaryFacts({ rules }: Sheet, rows: readonly Row[], texts: Texts): Fact[] {
  const decided = rows.filter(({ result }) => result.isPassed !== null);
  const passed = decided.filter(({ result }) => result.isPassed);
  const good = decided.filter(({ result }) => (result.letter?.gradePoints ?? 0) >= GOOD_FROM);
  const counts = rules.scale.letters.map(
    ({ letter }) => `${letter} – ${rows.filter(({ result }) => result.letter?.letter === letter).length}`,
  );
  return [
    { label: texts.studentCount, value: String(rows.length) },
    { label: texts.letters, value: rules.isGraded ? counts.join(', ') : undefined },
    { label: texts.passedShare, value: percent(passed.length, decided.length) },
    { label: texts.goodShare, value: rules.isGraded ? percent(good.length, decided.length) : undefined },
  ];
}

function lastBlocks(sheet: Sheet, rows: readonly Row[], page: SheetPage): DocumentBlock[] {
  const texts = reportTexts(page.language, 'examSheet');
  const signed =
    page.signedAt === null
      ? texts.notSigned
      : fillIn(texts.signed, { name: sheet.teacherName, time: page.signedAt });
  const blocks: DocumentBlock[] = [
    { kind: 'facts', facts: summaryFacts(sheet, rows, texts) },
    { kind: 'paragraph', text: signed },
    {
      kind: 'signatures',
      signatures: [{ position: texts.teacher, name: sheet.teacherName }, page.registrar],
    },
    ...(page.verification ? [page.verification] : []),
  ];
  return [{ kind: 'together', blocks }];
}

/** An exam sheet as a document: head, rows with sum, letter and words, shares, and signatures (D-64). */
export function sheetDocument(sheet: Sheet, page: SheetPage): DocumentContent {
  const { language, createdAt, letterhead } = page;
  const texts = reportTexts(language, 'examSheet');
  const title = fillIn(texts.title, { number: sheet.number });
  const rows = sheet.rows.map((row): Row => ({ ...row, result: sheetRowResult(sheet.rules, row) }));
  return {
    title,
    language,
    // Names and themes need the width of a page.
    orientation: sheet.hasThemes ? 'landscape' : 'portrait',
    footer: fillIn(texts.footer, { title, group: sheet.groupName }),
    createdAt,
    blocks: [
      { kind: 'letterhead', ...letterhead },
      { kind: 'title', text: title },
      { kind: 'facts', facts: headFacts(sheet, page, texts) },
      tableOf(rows, columnsOf(sheet, language, texts), { heading: texts.students, textSize: 'medium' }),
      ...lastBlocks(sheet, rows, page),
    ],
  };
}
