import { fillIn, type Language } from '@portal/domain';
import type { DocumentContent, QrBlock } from '../../../storage/documents/document.ts';
import type { Letterhead } from '../../../university/documents/letterhead-facts.ts';
import { tableOf, type ColumnOf } from '../../../storage/documents/table-of.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import type { SummaryRow } from './group-summary.ts';
import type { SummaryDiscipline, SummaryGroup } from './summary.queries.ts';

/** A summary sheet before it is a document. */
export interface Summary {
  readonly group: SummaryGroup;
  readonly disciplines: readonly SummaryDiscipline[];
  readonly rows: readonly SummaryRow[];
  readonly letterhead: Letterhead;
  readonly registrar: { readonly position: string; readonly name: string };
}

interface SummaryPage {
  readonly language: Language;
  readonly createdAt: Date;
  readonly verification?: QrBlock;
}

type Texts = ReturnType<typeof reportTexts<'groupSummary'>>;

/** On a page the disciplines are numbers that the list below explains; more than these are divided among tables. */
const DISCIPLINES_ACROSS = 14;

const disciplineColumn =
  (texts: Texts, language: Language) =>
  ({ names, code }: SummaryDiscipline, at: number): ColumnOf<SummaryRow> => ({
    header: String(at + 1),
    longHeader: [code, names[language]].filter(Boolean).join(' '),
    width: 32,
    align: 'right',
    value: ({ results }) => {
      const result = results[at];
      return typeof result === 'string' ? texts[result] : (result ?? undefined);
    },
  });

const number = { width: 36, align: 'right' } as const;

const columnsOf = ({ disciplines }: Summary, texts: Texts, language: Language): ColumnOf<SummaryRow>[] => [
  { header: texts.position, width: 18, align: 'right', value: (_, at) => at + 1 },
  { header: texts.student, width: 'fill', value: ({ fullName }) => fullName },
  ...disciplines.map(disciplineColumn(texts, language)),
  { ...number, header: texts.sum, value: ({ sum }) => sum ?? undefined },
  { ...number, header: texts.gpa, decimals: 2, value: ({ gpa }) => gpa ?? undefined },
  { ...number, header: texts.owes, value: ({ owes }) => owes },
  { ...number, header: texts.place, value: ({ place }) => place ?? undefined },
];

/** What the numbers above the columns stand for. */
const legendOf = ({ disciplines }: Summary, texts: Texts, language: Language): string =>
  disciplines
    .map(({ names, examFormNames, credits }, at) =>
      fillIn(texts.legend, {
        number: String(at + 1),
        discipline: names[language],
        form: examFormNames[language],
        credits: String(credits),
      }),
    )
    .join('\n');

/** The summary sheet of a group: students and disciplines, sums, GPA and places (D-64). */
export function summaryDocument(
  summary: Summary,
  { language, createdAt, verification }: SummaryPage,
): DocumentContent {
  const texts = reportTexts(language, 'groupSummary');
  const { groupName, facultyName, academicYearName, termName } = summary.group;
  const title = fillIn(texts.title, { group: groupName });
  return {
    title,
    language,
    orientation: 'landscape',
    footer: fillIn(texts.footer, { title }),
    createdAt,
    blocks: [
      { kind: 'letterhead', ...summary.letterhead },
      { kind: 'title', text: title },
      {
        kind: 'facts',
        facts: [
          { label: texts.faculty, value: facultyName },
          { label: texts.term, value: `${academicYearName}, ${termName}` },
        ],
      },
      tableOf(summary.rows, columnsOf(summary, texts, language), {
        heading: texts.results,
        textSize: 'medium',
        parts: { firstColumns: 2, lastColumns: 4, most: DISCIPLINES_ACROSS, heading: texts.part },
      }),
      { kind: 'paragraph', text: legendOf(summary, texts, language) },
      {
        kind: 'together',
        blocks: [
          { kind: 'signatures', signatures: [summary.registrar] },
          ...(verification ? [verification] : []),
        ],
      },
    ],
  };
}
