import { foldCharacters, foldText } from './fold.ts';

/** A part of a text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A folded text, and the part of the original text that each of its characters stands for. */
export interface FoldedText {
  readonly folded: string;
  readonly ranges: readonly TextRange[];
}

/** A character and its marks, which normalization may join. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

/** Folds a text as `foldText`, except for spaces at its ends, and remembers where its characters were. */
export function foldWithRanges(text: string): FoldedText {
  const foldedClusters = new Map<string, string>();
  let folded = '';
  const ranges: TextRange[] = [];
  for (const { 0: cluster, index: start } of text.matchAll(CLUSTER)) {
    const end = start + cluster.length;
    const foldedCluster = foldedClusters.get(cluster) ?? foldCharacters(cluster);
    foldedClusters.set(cluster, foldedCluster);
    for (const unit of foldedCluster.split('')) {
      const last = ranges.at(-1);
      if (unit === ' ' && last && folded.endsWith(' '))
        ranges[ranges.length - 1] = { start: last.start, end };
      else {
        folded += unit;
        ranges.push({ start, end });
      }
    }
  }
  return { folded, ranges };
}

/** The parts of the original text that match a query in any spelling; they do not overlap. */
export function findInFolded({ folded, ranges }: FoldedText, query: string): TextRange[] {
  const searched = foldText(query);
  const found: TextRange[] = [];
  if (searched === '') return found;
  for (let at = folded.indexOf(searched); at >= 0; at = folded.indexOf(searched, at + searched.length)) {
    const start = ranges[at]?.start ?? 0;
    const end = ranges[at + searched.length - 1]?.end ?? start;
    // One character may stand for several folded ones.
    if (start >= (found.at(-1)?.end ?? 0)) found.push({ start, end });
  }
  return found;
}

/** The parts of a text that match a query in any spelling (decisions 6). */
export const findFolded = (text: string, query: string): TextRange[] =>
  findInFolded(foldWithRanges(text), query);
