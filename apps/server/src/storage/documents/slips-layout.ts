import type { Content, TableLayout } from 'pdfmake';
import type { Slip, SlipLine, SlipsBlock } from './document.ts';

const COLUMNS = 2;
const PADDING = 8;
const VERTICAL_PADDING = 5;
const LINE_WIDTH = 0.5;
/** In points; four rows fill a page. */
const SLIP_HEIGHT = 160;
const lineSizes = { small: 7, normal: 10, large: 12 } as const;
/** In points: two for each of the 37 modules that a usual address needs, so that a phone reads it from paper. */
const QR_SIZE = 76;
const QR_GAP = 6;

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

const stackOf = (lines: readonly SlipLine[]): Content => ({
  stack: lines.map(({ text, size }) => ({
    text,
    fontSize: lineSizes[size],
    bold: size === 'large',
    margin: [0, 0, 0, 2],
  })),
});

function slipOf({ lines, qr }: Slip, width: number): Content {
  const isSmall = ({ size }: SlipLine): boolean => size === 'small';
  const head = stackOf(lines.filter((line) => !isSmall(line)));
  return {
    stack: [
      {
        columnGap: QR_GAP,
        margin: [0, 0, 0, 3],
        columns: [
          { width: width - QR_SIZE - QR_GAP, ...head },
          { width: QR_SIZE, qr, fit: QR_SIZE, eccLevel: 'L' },
        ],
      },
      stackOf(lines.filter(isSmall)),
    ],
  };
}

/** Slips in rows, none of which is broken by a page. */
export function slipsContent({ slips }: SlipsBlock, pageWidth: number): Content {
  const width = (pageWidth - COLUMNS * 2 * PADDING - (COLUMNS + 1) * LINE_WIDTH) / COLUMNS;
  const rows = Array.from({ length: Math.ceil(slips.length / COLUMNS) }, (_, row) =>
    Array.from({ length: COLUMNS }, (_unused, column): Content => {
      const slip = slips[row * COLUMNS + column];
      return slip ? slipOf(slip, width) : { text: '' };
    }),
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
