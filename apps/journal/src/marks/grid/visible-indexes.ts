/** Indexes of rows or columns, both ends inside; the last may lie behind the end of the list. */
export interface IndexRange {
  readonly first: number;
  readonly last: number;
}

interface VisiblePart {
  readonly offsetPx: number;
  readonly lengthPx: number;
  /** The size of one row or column; all have the same. */
  readonly sizePx: number;
}

interface RenderedPart extends VisiblePart {
  /** How many to render before and after the visible ones. */
  readonly overscan: number;
}

/** The indexes in the visible part of a list. */
export const rangeOf = ({ offsetPx, lengthPx, sizePx, overscan }: RenderedPart): IndexRange => ({
  first: Math.max(Math.floor(offsetPx / sizePx) - overscan, 0),
  last: Math.ceil((offsetPx + lengthPx) / sizePx) - 1 + overscan,
});

/** The offset nearest to the present one at which an index is visible. */
export const offsetToReveal = (index: number, { offsetPx, lengthPx, sizePx }: VisiblePart): number =>
  Math.min(Math.max(offsetPx, (index + 1) * sizePx - lengthPx), index * sizePx);

export const isSameRange = (one: IndexRange, other: IndexRange): boolean =>
  one.first === other.first && one.last === other.last;

/** The active index when it is not visible: it holds the focus and must be rendered, too. */
export const hiddenActive = (
  { first, last }: IndexRange,
  count: number,
  active: number,
): number | undefined =>
  active >= 0 && active < count && (active < first || active > last) ? active : undefined;

/** The indexes to render: the visible ones, and another one before or after them. */
export function indexesOf({ first, last }: IndexRange, count: number, other?: number): number[] {
  const end = Math.min(last, count - 1);
  const visible = Array.from({ length: Math.max(end - first + 1, 0) }, (_, at) => first + at);
  if (other === undefined) return visible;
  return other < first ? [other, ...visible] : [...visible, other];
}

/** The space of the indexes that are skipped before one of the rendered ones. */
export const gapBefore = (indexes: readonly number[], at: number, sizePx: number): number =>
  ((indexes[at] ?? 0) - (indexes[at - 1] ?? -1) - 1) * sizePx;
