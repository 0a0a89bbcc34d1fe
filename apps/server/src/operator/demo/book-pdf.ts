import type { Content } from 'pdfmake';
import { htmlLanguage } from '@portal/domain';
import { pdfmake } from '../../storage/documents/set-up-pdfmake.ts';
import { captionOf, tasksOf, wordsOf, type DemoBook } from './book-description.ts';
import { colourOf, pageColour } from './book-pictures.ts';

/** A5 in points. */
const PAGE = { width: 419.53, height: 595.28 } as const;
const MARGIN = 48;
const TEXT_WIDTH = PAGE.width - 2 * MARGIN;
const CREATED_AT = new Date('2026-09-01T00:00:00Z');
const TASKS_PER_PAGE = 12;

const pictureName = (at: number): string => `picture${at}`;

function coverOf(book: DemoBook): Content[] {
  const { title, author, number } = book;
  const colour = colourOf(number);
  const background = { type: 'rect', x: 0, y: 0, w: PAGE.width, h: PAGE.height, color: colour } as const;
  return [
    { canvas: [background], absolutePosition: { x: 0, y: 0 } },
    { text: author, fontSize: 16, color: pageColour, margin: [0, 20, 0, 40] },
    { text: title, fontSize: 34, color: pageColour, margin: [0, 0, 0, 40] },
    { image: pictureName(0), width: TEXT_WIDTH },
    { text: wordsOf(book).demo, fontSize: 12, color: pageColour, margin: [0, 40, 0, 0] },
  ];
}

/** A heading on a new page, listed in the contents of the page and of the file. */
const headingOf = ({ number }: DemoBook, text: string): Content => ({
  text,
  tocItem: true,
  outline: true,
  pageBreak: 'before',
  fontSize: 20,
  color: colourOf(number),
  margin: [0, 0, 0, 14],
});

const paragraphOf = (text: string): Content => ({ text, lineHeight: 1.35, margin: [0, 0, 0, 9] });

function chapterOf(book: DemoBook, at: number): Content[] {
  const { title = '', paragraphs = [] } = book.chapters[at] ?? {};
  return [
    headingOf(book, title),
    ...paragraphs.map(paragraphOf),
    { image: pictureName(at), width: TEXT_WIDTH, margin: [0, 10, 0, 4] },
    { text: captionOf(book, at), fontSize: 9, alignment: 'center' },
  ];
}

function tasksPagesOf(book: DemoBook): Content[] {
  const tasks = tasksOf(book);
  if (tasks.length === 0) return [];
  return [
    headingOf(book, wordsOf(book).tasks),
    ...tasks.map((text, at): Content => {
      const isFirst = at > 0 && at % TASKS_PER_PAGE === 0;
      return { text, margin: [0, 0, 0, 16], ...(isFirst && { pageBreak: 'before' }) };
    }),
  ];
}

/**
 * A PDF of A5 pages, always with the same bytes; `isCover` makes the first page only. No bold text, because reading a second font
 * takes as long as the rest.
 */
export function makeBookPdf(
  book: DemoBook,
  pictures: readonly Buffer[],
  { isCover = false } = {},
): Promise<Uint8Array> {
  const contents: Content = {
    toc: {
      title: {
        text: wordsOf(book).contents,
        fontSize: 20,
        color: colourOf(book.number),
        margin: [0, 0, 0, 14],
      },
    },
    pageBreak: 'before',
  };
  const pages = [contents, ...book.chapters.flatMap((_, at) => chapterOf(book, at)), ...tasksPagesOf(book)];
  const { title, author } = book;
  return pdfmake
    .createPdf({
      pageSize: 'A5',
      pageOrientation: 'portrait',
      pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
      language: htmlLanguage(book.language),
      info: { title, author, creationDate: CREATED_AT, modDate: CREATED_AT },
      defaultStyle: { font: 'Roboto', fontSize: 11 },
      images: Object.fromEntries(
        pictures.map((picture, at) => [
          pictureName(at),
          `data:image/jpeg;base64,${picture.toString('base64')}`,
        ]),
      ),
      content: [...coverOf(book), ...(isCover ? [] : pages)],
      footer: (page) =>
        page === 1 ? null : { text: String(page), alignment: 'center', fontSize: 9, margin: [0, 12, 0, 0] },
    })
    .getBuffer();
}
