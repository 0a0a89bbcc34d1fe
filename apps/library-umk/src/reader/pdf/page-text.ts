import { foldText } from '@portal/i18n';

/** A piece of text as pdf.js returns it. */
export interface TextPiece {
  readonly str: string;
  readonly hasEOL: boolean;
}

/** The text of a page to search in; `starts` has the position of each piece. */
export interface PageText {
  readonly folded: string;
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

/** Folds each character by itself, so that positions stay those of the shown text. */
const foldEach = (text: string): string =>
  text.replaceAll(/[\s\S]/gu, (character) => {
    const folded = foldText(character);
    return folded.length === character.length ? folded : character;
  });

/** Joins the pieces of a page; the end of a line counts as a space. */
export function joinPieces(pieces: readonly TextPiece[]): PageText {
  const starts: number[] = [];
  let text = '';
  for (const { str, hasEOL } of pieces) {
    starts.push(text.length);
    text += hasEOL ? `${str} ` : str;
  }
  return { folded: foldEach(text).replaceAll(/\s/g, ' '), starts };
}

/** The searched text as pages are compared with it; empty when there is nothing to search for. */
export const toNeedle = (text: string): string => foldEach(text.trim()).replaceAll(/\s+/g, ' ');

export function findHits({ folded }: PageText, needle: string, page: number): Hit[] {
  const hits: Hit[] = [];
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length))
    hits.push({ page, start: at, end: at + needle.length });
  return hits;
}

/** Cuts the hits of a page at the borders of its pieces. */
export function partsToMark(
  { starts, folded }: PageText,
  hits: readonly Hit[],
  current: Hit | undefined,
): MarkedPart[] {
  return hits.flatMap((hit) =>
    starts.flatMap((start, piece) => {
      const end = starts[piece + 1] ?? folded.length;
      const [from, to] = [Math.max(hit.start, start), Math.min(hit.end, end)];
      if (from >= to) return [];
      const isCurrent = hit.page === current?.page && hit.start === current.start;
      return [{ piece, from: from - start, to: to - start, isCurrent }];
    }),
  );
}
