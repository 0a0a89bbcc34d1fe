import type { Content, TableLayout } from 'pdfmake';
import type { SlipLine, SlipsBlock } from './document.ts';

const COLUMNS = 2;
const PADDING = 8;
const VERTICAL_PADDING = 5;
const LINE_WIDTH = 0.5;
/** In points; five rows fill a page. */
const SLIP_HEIGHT = 128;
const lineSizes = { small: 7, normal: 10, large: 15 } as const;

/** Dashed lines to cut along. */
const layout: TableLayout = {
  hLineWidth: () => LINE_WIDTH,
  vLineWidth: () => LINE_WIDTH,
  hLineColor: () => 'gray',
  vLineColor: () => 'gray',
  hLineStyle: () => ({ dash: { length: 3 } }),
  vLineStyle: () => ({ dash: { length: 3 } }),
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => VERTICAL_PADDING,
  paddingBottom: () => VERTICAL_PADDING,
};

const slipOf = (lines: readonly SlipLine[]): Content => ({
  stack: lines.map(({ text, size }) => ({
    text,
    fontSize: lineSizes[size],
    bold: size === 'large',
    margin: [0, 0, 0, 2],
  })),
});

/** Slips in rows, none of which is broken by a page. */
export function slipsContent({ slips }: SlipsBlock, pageWidth: number): Content {
  const width = (pageWidth - COLUMNS * 2 * PADDING - (COLUMNS + 1) * LINE_WIDTH) / COLUMNS;
  const rows = Array.from({ length: Math.ceil(slips.length / COLUMNS) }, (_, row) =>
    Array.from({ length: COLUMNS }, (_unused, column) => slipOf(slips[row * COLUMNS + column] ?? [])),
  );
  return {
    layout,
    table: {
      dontBreakRows: true,
      heights: SLIP_HEIGHT,
      widths: Array<number>(COLUMNS).fill(width),
      body: rows,
    },
  };
}
