import { findFolded } from '@portal/i18n';

/** A part of a text that is or is not a match. */
export interface MatchPart {
  /** Its position in the text. */
  readonly at: number;
  readonly value: string;
  readonly isMatch: boolean;
}

/** Splits a text at all matches of a query, in any spelling (decisions 6). Matches do not overlap. */
export function findMatches(text: string, query: string): MatchPart[] {
  const parts: MatchPart[] = [];
  let from = 0;
  const add = (to: number, isMatch: boolean) => {
    if (to > from || text === '') parts.push({ at: from, value: text.slice(from, to), isMatch });
    from = to;
  };
  for (const { start, end } of findFolded(text, query)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/** Characters shown before the first match. */
const CONTEXT_LENGTH = 40;

/** The parts of a long text from shortly before the first match. */
export function findMatchesInExcerpt(text: string, query: string): MatchPart[] {
  const [first, ...rest] = findMatches(text, query);
  if (!first || first.isMatch || rest.length === 0 || first.value.length <= CONTEXT_LENGTH)
    return first ? [first, ...rest] : [];
  return [{ ...first, value: `…${first.value.slice(-CONTEXT_LENGTH)}` }, ...rest];
}
