import { foldText } from '@portal/i18n';

const wordsOf = (folded: string): readonly string[] => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** A letter or two stand somewhere in nearly everything. */
const ANYWHERE_FROM_LENGTH = 3;

/** How well a label answers what was typed, best 0; `undefined` when it does not. */
export function rank(typed: string, label: string): number | undefined {
  const query = foldText(typed.trim());
  if (query === '') return 0;
  const name = foldText(label);
  const words = wordsOf(name);
  const wanted = wordsOf(query);
  const initials = words.map((word) => word[0]).join('');
  const ways = [
    name.startsWith(query),
    words.length > 1 && initials.startsWith(query),
    wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part))),
    query.length >= ANYWHERE_FROM_LENGTH && name.includes(query),
  ];
  const best = ways.indexOf(true);
  return best < 0 ? undefined : best;
}

/** What answers, the best first; equals keep their order. */
export const ranked = <Item extends { readonly label: string }>(
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
