const plainLetters: Readonly<Record<string, string>> = { ё: 'е', ө: 'о', ү: 'у', ң: 'н' };

/** A text as a search compares it: case does not matter, and Kyrgyz letters may be typed on a Russian keyboard. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ёөүң]/g, (letter) => plainLetters[letter] ?? letter);

const wordsOf = (folded: string): readonly string[] => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** How well a label answers what was typed, best 0; `undefined` when it does not. */
export function rank(typed: string, label: string): number | undefined {
  const query = fold(typed.trim());
  if (query === '') return 0;
  const name = fold(label);
  const words = wordsOf(name);
  const wanted = wordsOf(query);
  const initials = words.map((word) => word[0]).join('');
  const ways = [
    name.startsWith(query),
    words.length > 1 && initials.startsWith(query),
    wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part))),
    name.includes(query),
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
