import type { ListBound, RowLimit } from '../../src/features/shared/server-module.ts';

/** The lists of the contract by the names of their endpoints. */
export type ListBounds = Readonly<Record<string, ListBound>>;

/** Several endpoints with the same bound. */
export const each = (names: readonly string[], rows: RowLimit, why: string): ListBounds =>
  Object.fromEntries(names.map((name) => [name, { rows, why }]));
