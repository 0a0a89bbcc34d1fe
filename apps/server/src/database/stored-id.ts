/** The id that an insert returned; an insert that stores nothing is a fault of the caller. */
export function storedId(rows: readonly { readonly id: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error('Nothing was stored');
  return row.id;
}
