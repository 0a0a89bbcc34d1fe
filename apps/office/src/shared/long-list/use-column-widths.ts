import { useState, type RefObject } from 'react';
import { useOnResize } from './use-on-resize.ts';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** A column with long texts leaves the others room, in parts of the table. */
const WIDEST = 0.4;

/**
 * The widths that the columns take for the rows that are shown first, in per cent of the table; undefined while the header is
 * not shown. `columns` tells one choice of columns from another.
 */
export function useColumnWidths(place: RefObject<HTMLElement | null>, columns: string) {
  const [measured, setMeasured] = useState<{
    readonly columns: string;
    readonly widths: readonly string[];
  }>();
  const widths = measured?.columns === columns ? measured.widths : undefined;
  const measure = (element: HTMLElement) => {
    if (widths !== undefined) return;
    const px = [...element.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect().width);
    if (px.length === 0 || px.includes(0)) return;
    const widest = WIDEST * sumOf(px);
    const bounded = px.map((width) => Math.min(width, widest));
    setMeasured({ columns, widths: bounded.map((width) => `${(100 * width) / sumOf(bounded)}%`) });
  };
  useOnResize(place, measure, columns);
  return widths;
}
