import { foldText } from '@portal/i18n';

const wordsOf = (folded: string): readonly string[] => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Shorter queries occur in nearly every label. */
const SUBSTRING_MIN_LENGTH = 3;

/** How well a label matches a query, 0 is best; undefined when it does not match. */
export function rank(typed: string, label: string): number | undefined {
  const query = foldText(typed.trim());
  if (query === '') return 0;
  const name = foldText(label);
  const words = wordsOf(name);
  const queryWords = wordsOf(query);
  const initials = words.map((word) => word[0]).join('');
  const matches = [
    name.startsWith(query),
    words.length > 1 && initials.startsWith(query),
    queryWords.length > 0 && queryWords.every((part) => words.some((word) => word.startsWith(part))),
    query.length >= SUBSTRING_MIN_LENGTH && name.includes(query),
  ];
  const best = matches.indexOf(true);
  return best < 0 ? undefined : best;
}

/** Matching items, best first; equal ranks keep their order. */
export const sortByRank = <Item extends { readonly label: string }>(
  typed: string,
  items: readonly Item[],
): readonly Item[] =>
  items
    .flatMap((item) => {
      const place = rank(typed, item.label);
      return place === undefined ? [] : [{ item, place }];
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
