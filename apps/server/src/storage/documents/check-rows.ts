import type { TableBlock } from './document.ts';

/** Renderers shift or drop cells silently when a row does not match its columns. */
export function checkRows({ columns, rows, totals = [] }: TableBlock): void {
  for (const { length } of [...rows, ...totals])
    if (length !== columns.length)
      throw new Error(`A table row has ${length} cells for ${columns.length} columns`);
}
