/** Indexes of rows or columns, both ends inside; the last may lie behind the end of the list. */
export interface IndexRange {
  readonly first: number;
  readonly last: number;
}

interface Part {
  readonly offsetPx: number;
  readonly lengthPx: number;
  /** The size of one row or column; all have the same. */
  readonly sizePx: number;
  /** How many to render before and after the visible ones. */
  readonly overscan: number;
}

/** The indexes in the visible part of a list. */
export const rangeOf = ({ offsetPx, lengthPx, sizePx, overscan }: Part): IndexRange => ({
  first: Math.max(Math.floor(offsetPx / sizePx) - overscan, 0),
  last: Math.ceil((offsetPx + lengthPx) / sizePx) - 1 + overscan,
});

export const isSameRange = (one: IndexRange, other: IndexRange): boolean =>
  one.first === other.first && one.last === other.last;

/** The indexes to render: the visible ones, and the active one, which holds the focus and therefore must not disappear. */
export function indexesOf({ first, last }: IndexRange, count: number, active?: number): number[] {
  const end = Math.min(last, count - 1);
  const visible = Array.from({ length: Math.max(end - first + 1, 0) }, (_, at) => first + at);
  if (active === undefined || active < 0 || active >= count) return visible;
  if (active < first) return [active, ...visible];
  return active > end ? [...visible, active] : visible;
}
