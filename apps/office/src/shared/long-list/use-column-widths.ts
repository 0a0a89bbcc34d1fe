import { useState, type RefObject } from 'react';
import { useOnResize } from './use-on-resize.ts';

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
  useOnResize(place, (element) => {
    if (widths !== undefined) return;
    const px = [...element.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect().width);
    const sum = px.reduce((total, width) => total + width, 0);
    if (px.length > 0 && px.every((width) => width > 0))
      setMeasured({ columns, widths: px.map((width) => `${(100 * width) / sum}%`) });
  });
  return widths;
}
