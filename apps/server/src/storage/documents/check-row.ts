/** Renderers shift or drop cells silently when a row does not match its columns. */
export function checkRow(columns: readonly unknown[], row: readonly unknown[]): void {
  if (row.length !== columns.length)
    throw new Error(`A table row has ${row.length} cells for ${columns.length} columns`);
}
