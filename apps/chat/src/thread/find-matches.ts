import { foldText } from '@portal/i18n';

/** A part of a text that is or is not a match. */
export interface MatchPart {
  /** Its position in the text. */
  readonly at: number;
  readonly value: string;
  readonly isMatch: boolean;
}

/** Splits a text at all matches of a query, in any spelling (decisions 6). Matches do not overlap. */
export function findMatches(text: string, query: string): MatchPart[] {
  const normalized = text.normalize('NFC');
  const searched = foldText(query.trim());
  if (searched === '') return [{ at: 0, value: normalized, isMatch: false }];
  const folded = foldText(normalized);
  const parts: MatchPart[] = [];
  let from = 0;
  for (let at = folded.indexOf(searched); at >= 0; at = folded.indexOf(searched, from)) {
    if (at > from) parts.push({ at: from, value: normalized.slice(from, at), isMatch: false });
    from = at + searched.length;
    parts.push({ at, value: normalized.slice(at, from), isMatch: true });
  }
  if (from < normalized.length) parts.push({ at: from, value: normalized.slice(from), isMatch: false });
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
