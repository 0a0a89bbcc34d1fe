import { TOTALS } from './layout.ts';

/** Lengths in rem; the stylesheet gets them as variables, so that both agree. */
const ROW_REM = 1.625;
/** A finger needs more than a mouse. */
const TOUCHED_ROW_REM = 2.5;
const COLUMN_REM = 4.25;
const HEADER_REM = 3.875;
const TOTAL_REM = 3.75;
/** An average with two decimals and the points of a module. */
const MODULE_REM = 5;

/** Fixed sizes in pixels: which rows and columns are visible follows from the scroll position alone. */
export interface GridSizes {
  readonly rowPx: number;
  readonly columnPx: number;
  readonly headerPx: number;
  /** All columns behind the lessons; those of the modules are a part of it. */
  readonly totalsPx: number;
  readonly modulesPx: number;
}

/** The font size that the user has set in the browser. */
export const readRemPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

const hasMouse = (): boolean => !window.matchMedia('(pointer: coarse)').matches;

/** The sizes for the font size that the user has set in the browser, with room for columns of modules. */
export function readSizes(moduleColumns = 0): GridSizes {
  const remPx = readRemPx();
  const modulesPx = MODULE_REM * remPx * moduleColumns;
  return {
    rowPx: (hasMouse() ? ROW_REM : TOUCHED_ROW_REM) * remPx,
    columnPx: COLUMN_REM * remPx,
    headerPx: HEADER_REM * remPx,
    totalsPx: TOTAL_REM * remPx * TOTALS.length + modulesPx,
    modulesPx,
  };
}

export const sizeVariables = ({
  rowPx,
  columnPx,
  headerPx,
  totalsPx,
  modulesPx,
}: GridSizes): Record<string, string> => ({
  '--grid-row': `${rowPx}px`,
  '--grid-column': `${columnPx}px`,
  '--grid-header': `${headerPx}px`,
  '--grid-totals': `${totalsPx}px`,
  '--grid-modules': `${modulesPx}px`,
});
