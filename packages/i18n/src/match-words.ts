import { foldText } from './fold.ts';

const INITIALS = /^(?:\p{L}\.)+/u;

/** The folded words of a typed text; `Т.А.Асанов` has three. */
const wordsOf = (typed: string): string[] =>
  foldText(typed)
    .split(' ')
    .flatMap((word) => {
      const [initials = ''] = INITIALS.exec(word) ?? [];
      return [...(initials.match(/\p{L}\./gu) ?? []), word.slice(initials.length)];
    })
    .filter((word) => word !== '');

const isInitial = (word: string): boolean => /^\p{L}\.$/u.test(word);

const hasWord = (folded: string, word: string): boolean =>
  folded.includes(word) || (isInitial(word) && ` ${folded}`.includes(` ${word.charAt(0)}`));

/**
 * Returns a test for labels that have every typed word, in any order and any spelling. An initial such as `Т.` also finds a word
 * that begins with it.
 */
export function matchWords(typed: string): (label: string) => boolean {
  const words = wordsOf(typed);
  return (label) => {
    const folded = foldText(label);
    return words.every((word) => hasWord(folded, word));
  };
}
