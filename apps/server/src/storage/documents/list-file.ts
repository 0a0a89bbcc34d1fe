import { fillIn, numericDate, type Language } from '@portal/domain';
import { reportTexts } from '../../university/texts/language.ts';
import type { DocumentFile, Fact } from './document.ts';
import { tableOf, type ColumnOf } from './table-of.ts';

/** The rows of a list, and when and for whom its file is made. */
export interface ListedRows<Row> {
  readonly language: Language;
  readonly rows: readonly Row[];
  /** Set when more rows than these were found. */
  readonly isCut?: boolean;
  /** The day of the university, or the day that the rows are of. */
  readonly today: string;
}

interface ListFile<Row> extends ListedRows<Row> {
  readonly title: string;
  /** What the list is limited to. */
  readonly facts: readonly Fact[];
  readonly columns: readonly ColumnOf<Row>[];
}

/** A list of staff as a file, with the words of its filter, its day and the number of its rows. */
export function listFile<Row>(list: ListFile<Row>): DocumentFile {
  const { language, title, facts, rows, columns, isCut = false, today } = list;
  const texts = reportTexts(language, 'lists');
  const own = [
    { label: texts.day, value: numericDate(today) },
    { label: texts.count, value: String(rows.length) },
  ];
  return {
    name: fillIn(texts.fileName, { title, day: today }),
    document: {
      title,
      language,
      orientation: 'portrait',
      footer: fillIn(texts.footer, { title, day: numericDate(today) }),
      createdAt: new Date(),
      blocks: [
        { kind: 'title', text: title },
        { kind: 'facts', facts: [...facts, ...own] },
        ...(isCut ? [{ kind: 'paragraph' as const, text: fillIn(texts.cut, { max: rows.length }) }] : []),
        tableOf(
          rows,
          [{ header: texts.number, width: 28, align: 'right', value: (_, at) => at + 1 }, ...columns],
          { heading: texts.sheet, textSize: 'medium' },
        ),
      ],
    },
  };
}
