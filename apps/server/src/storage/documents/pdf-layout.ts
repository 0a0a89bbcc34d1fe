import type { Language } from '@portal/domain';
import type { Content, TableLayout, TextNode } from 'pdfmake';
import { checkRows } from './check-rows.ts';
import {
  knownFacts,
  type Cell,
  type DocumentBlock,
  type QrBlock,
  type SignaturesBlock,
  type TableBlock,
} from './document.ts';
import { letterheadContent } from './letterhead-layout.ts';
import { showCell } from './show-cell.ts';
import { slipsContent } from './slips-layout.ts';
import { splitTable } from './split-table.ts';

const LINE_WIDTH = 0.5;
const LINE_COLOR = 'darkgray';
const HEADER_COLOR = 'gainsboro';
/** In parts of the text size. */
const WIDE_GLYPH = 0.7;
const LINE_HEIGHT = 1.2;
/** Half of a landscape page, because the height is an estimate. */
const TALL_ROW = 250;
/** In points. */
const qrSizes = { normal: 96, large: 284 } as const;
const SIGNATURE_LINE_WIDTH = 130;
/** Marks headings for the rule that moves them to the next page. */
export const HEADING_LEVEL = 1;

const textSizes = { normal: 9, medium: 7, small: 5.5 } as const;
const cellPaddings = { normal: 4, medium: 2, small: 1.5 } as const;

/** The room on a page, and the language of what is written there. */
export interface PageLayout {
  readonly width: number;
  readonly language: Language;
}

/** Fixed widths only: pdfmake breaks a word that is too long for them, but lets flexible columns run off the page. */
function widthsOf({ columns, textSize = 'normal' }: TableBlock, pageWidth: number): number[] {
  const framesWidth = columns.length * 2 * cellPaddings[textSize] + (columns.length + 1) * LINE_WIDTH;
  const fixedWidth = columns.reduce((sum, { width }) => sum + (width === 'fill' ? 0 : width), 0);
  const fillCount = columns.filter(({ width }) => width === 'fill').length;
  const fillWidth = (pageWidth - framesWidth - fixedWidth) / Math.max(1, fillCount);
  if (fillWidth < (fillCount > 0 ? textSizes[textSize] : 0))
    throw new Error(`A table of ${columns.length} columns is wider than its page`);
  return columns.map(({ width }) => (width === 'fill' ? fillWidth : width));
}

/** pdfmake drops the text of a row that is kept together and taller than a page. */
function hasTallRow(
  rows: readonly (readonly string[])[],
  { widths, size }: { readonly widths: readonly number[]; readonly size: number },
): boolean {
  const linesOf = (text: string, width: number): number =>
    text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length * WIDE_GLYPH * size) / width), 0);
  const heights = rows.flatMap((row) =>
    row.map((text, at) => linesOf(text, widths[at] ?? size) * LINE_HEIGHT * size),
  );
  return heights.some((height) => height > TALL_ROW);
}

const layoutOf = (padding: number): TableLayout => ({
  hLineWidth: () => LINE_WIDTH,
  vLineWidth: () => LINE_WIDTH,
  hLineColor: () => LINE_COLOR,
  vLineColor: () => LINE_COLOR,
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => padding / 2,
  paddingBottom: () => padding / 2,
});

const headingOf = (text: string): Content => ({
  text,
  fontSize: 11,
  bold: true,
  margin: [0, 8, 0, 2],
  headlineLevel: HEADING_LEVEL,
});

type ParagraphBlock = Extract<DocumentBlock, { kind: 'paragraph' }>;

const titleOf = (text: string): Content => ({
  text,
  fontSize: 15,
  bold: true,
  alignment: 'center',
  margin: [0, 0, 0, 10],
});

const paragraphOf = ({ text, align = 'left' }: ParagraphBlock): Content => ({
  text,
  alignment: align,
  margin: [0, 2, 0, 6],
});

function tableContent(table: TableBlock, { width, language }: PageLayout): Content[] {
  const { heading, columns, rows, totals = [], textSize = 'normal' } = table;
  const widths = widthsOf(table, width);
  const show = (row: readonly Cell[]): string[] =>
    columns.map((column, at) => showCell(row[at], column, language));
  const [shownRows, shownTotals] = [rows.map(show), totals.map(show)];
  const headers = columns.map(({ header }) => header);
  const isTall = hasTallRow([headers, ...shownRows, ...shownTotals], { widths, size: textSizes[textSize] });
  const cellsOf = (row: readonly string[], bold: boolean): TextNode[] =>
    columns.map(({ align = 'left' }, at) => ({ text: row[at] ?? '', alignment: align, bold }));
  const headerCells = headers.map((text): TextNode => ({
    text,
    bold: true,
    alignment: 'center',
    fillColor: HEADER_COLOR,
  }));
  const content: Content = {
    fontSize: textSizes[textSize],
    margin: [0, 4, 0, 8],
    layout: layoutOf(cellPaddings[textSize]),
    table: {
      headerRows: 1,
      keepWithHeaderRows: isTall ? 0 : 1,
      dontBreakRows: !isTall,
      widths,
      body: [
        headerCells,
        ...shownRows.map((row) => cellsOf(row, false)),
        ...shownTotals.map((row) => cellsOf(row, true)),
      ],
    },
  };
  return heading === undefined ? [content] : [headingOf(heading), content];
}

const qrOf = ({ content, caption, size = 'normal' }: QrBlock): Content => ({
  unbreakable: true,
  margin: [0, 12, 0, 0],
  columnGap: 12,
  columns: [
    { width: 'auto', qr: content, fit: qrSizes[size], eccLevel: 'M' },
    { width: '*', fontSize: 9, stack: caption.map((text) => ({ text, margin: [0, 0, 0, 2] })) },
  ],
});

const SEAL_SIZE = 84;

const signatureOf = ({ position, name }: { position: string; name: string }): Content => ({
  margin: [0, 18, 0, 0],
  columnGap: 10,
  columns: [
    { width: '*', text: position },
    {
      width: SIGNATURE_LINE_WIDTH,
      canvas: [{ type: 'line', x1: 0, y1: 11, x2: SIGNATURE_LINE_WIDTH, y2: 11, lineWidth: LINE_WIDTH }],
    },
    { width: '*', text: name },
  ],
});

/** The lines of those who sign, and the seal next to them. */
function signaturesOf({ signatures, seal = '' }: SignaturesBlock): Content {
  const stack = signatures.map(signatureOf);
  if (seal === '') return { unbreakable: true, stack };
  return {
    unbreakable: true,
    columnGap: 10,
    columns: [
      { width: '*', stack },
      { width: 'auto', image: seal, fit: [SEAL_SIZE, SEAL_SIZE] },
    ],
  };
}

const factOf = ({ label, value }: { label: string; value: string }): Content => ({
  columnGap: 10,
  margin: [0, 1],
  columns: [
    { width: '35%', text: label, color: 'dimgray' },
    { width: '*', text: value },
  ],
});

function textOf(block: Extract<DocumentBlock, { text: string }>): Content {
  if (block.kind === 'paragraph') return paragraphOf(block);
  return block.kind === 'title' ? titleOf(block.text) : headingOf(block.text);
}

/** One block in the vocabulary of pdfmake. Strings become text nodes only, never layout. */
export function contentOf(block: DocumentBlock, page: PageLayout): Content[] {
  if ('text' in block) return [textOf(block)];
  switch (block.kind) {
    case 'facts':
      return [{ stack: knownFacts(block.facts).map(factOf), margin: [0, 0, 0, 6] }];
    case 'signatures':
      return [signaturesOf(block)];
    case 'letterhead':
      return [letterheadContent(block, page.width)];
    case 'together':
      return [{ unbreakable: true, stack: block.blocks.flatMap((one) => contentOf(one, page)) }];
    case 'table':
      checkRows(block);
      return splitTable(block).flatMap((table) => tableContent(table, page));
    case 'slips':
      return [slipsContent(block, page.width)];
    case 'qr':
      return [qrOf(block)];
  }
}
