import { fillIn, type Language } from '@portal/domain';
import type { OfficeOrder } from '@portal/wire';
import type { DocumentContent } from '../../../storage/documents/document.ts';
import type { Letterhead } from '../../../university/documents/letterhead-facts.ts';
import { tableOf, type ColumnOf } from '../../../storage/documents/table-of.ts';
import { reportTexts } from '../../../university/texts/language.ts';

type Texts = ReturnType<typeof reportTexts<'orderRegister'>>;

/** Whether the document of an order is in the file. */
interface RegisteredOrder extends OfficeOrder {
  readonly isInFile: boolean;
}

interface RegisterPage {
  readonly language: Language;
  readonly createdAt: Date;
  readonly letterhead: Letterhead;
  /** Of the printing, as people write it. */
  readonly day: string;
}

/** Two lines high, so that a hand has room. */
const HAND = '\n';

const columnsOf = (texts: Texts): ColumnOf<RegisteredOrder>[] => [
  { header: texts.number, width: 38, align: 'right', value: ({ id }) => id },
  { header: texts.student, width: 'fill', value: ({ studentName }) => studentName },
  { header: texts.group, width: 60, value: ({ groupName }) => groupName ?? undefined },
  {
    header: texts.document,
    width: 130,
    value: ({ documentName, isInFile }) => (isInFile ? documentName : `${documentName}\n${texts.notInFile}`),
  },
  { header: texts.purpose, width: 120, value: ({ purpose }) => purpose },
  { header: texts.place, width: 100, value: ({ place }) => place },
  { header: texts.fetched, width: 110, value: () => HAND },
];

/** The list of printed orders, in which each student signs for the document (D-65). */
export function orderRegister(
  orders: readonly RegisteredOrder[],
  { language, createdAt, letterhead, day }: RegisterPage,
): DocumentContent {
  const texts = reportTexts(language, 'orderRegister');
  const certificates = orders.filter(({ isInFile }) => isInFile).length;
  const counts = { day, all: orders.length, certificates, others: orders.length - certificates };
  return {
    title: texts.title,
    language,
    orientation: 'landscape',
    footer: fillIn(texts.footer, { title: texts.title }),
    createdAt,
    blocks: [
      { kind: 'letterhead', ...letterhead },
      { kind: 'title', text: texts.title },
      { kind: 'paragraph', text: fillIn(texts.counts, counts) },
      tableOf(orders, columnsOf(texts)),
    ],
  };
}
