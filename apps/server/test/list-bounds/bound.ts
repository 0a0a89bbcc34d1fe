/**
 * What limits the rows of a list. A number: the limit of its statement, or of the writes that make its rows. Otherwise what makes
 * the rows: no call of a person can add to them without end.
 */
export type RowLimit =
  | number
  /** A list in the code, such as the types of notifications. */
  | 'code'
  /** Settings and reference lists, which commands write. */
  | 'operators'
  /** What the registrar imports for one person, class or term: years, groups, plans, offers, grades. */
  | 'registrar'
  /** One journal: the students of its group, and the dates of a term times lesson times and subgroups. */
  | 'journal'
  /** As many rows as the request has, which its schema limits. */
  | 'request';

export interface ListBound {
  readonly rows: RowLimit;
  readonly why: string;
}

/** The lists of the contract by the names of their endpoints. */
export type ListBounds = Readonly<Record<string, ListBound>>;

/** Several endpoints with the same bound. */
export const each = (names: readonly string[], rows: RowLimit, why: string): ListBounds =>
  Object.fromEntries(names.map((name) => [name, { rows, why }]));
