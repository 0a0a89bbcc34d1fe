import { findInFolded, foldWithRanges, type FoldedText } from '@portal/i18n';

/** A piece of text as pdf.js returns it. */
export interface TextPiece {
  readonly str: string;
  readonly hasEOL: boolean;
}

/** The text of a page to search in; `starts` has the position of each piece, and of the end. */
export interface PageText {
  readonly text: FoldedText;
  readonly starts: readonly number[];
}

/** Where the searched text stands in the text of a page. */
export interface Hit {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** A part of one piece to mark. */
export interface MarkedPart {
  readonly piece: number;
  readonly from: number;
  readonly to: number;
  readonly isCurrent: boolean;
}

/** Joins the pieces of a page; the end of a line counts as a space. */
export function joinPieces(pieces: readonly TextPiece[]): PageText {
  const starts: number[] = [];
  let text = '';
  for (const { str, hasEOL } of pieces) {
    starts.push(text.length);
    text += hasEOL ? `${str} ` : str;
  }
  return { text: foldWithRanges(text), starts: [...starts, text.length] };
}

export const findHits = ({ text }: PageText, query: string, page: number): Hit[] =>
  findInFolded(text, query).map((range) => ({ page, ...range }));

/** Cuts the hits of a page at the borders of its pieces. */
export function partsToMark(
  { starts }: PageText,
  hits: readonly Hit[],
  current: Hit | undefined,
): MarkedPart[] {
  return hits.flatMap((hit) =>
    starts.slice(0, -1).flatMap((start, piece) => {
      const end = starts[piece + 1] ?? start;
      const [from, to] = [Math.max(hit.start, start), Math.min(hit.end, end)];
      if (from >= to) return [];
      const isCurrent = hit.page === current?.page && hit.start === current.start;
      return [{ piece, from: from - start, to: to - start, isCurrent }];
    }),
  );
}
