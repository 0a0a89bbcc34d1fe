/** No name has more words. */
const MAX_WORDS = 6;

/** Whether a text has nothing that is seen. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cf}\p{M}]/u.test(text);

const INITIALS = /^(?:\p{L}\.)+/u;

/** The words that somebody searches for; `Т.А.Асанов` has three. */
export function searchedWords(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/\s+/u)
    .flatMap((word) => {
      const [initials = ''] = INITIALS.exec(word) ?? [];
      return [...(initials.match(/\p{L}\./gu) ?? []), word.slice(initials.length)];
    })
    .filter((word) => !isBlank(word))
    .slice(0, MAX_WORDS);
}

/** The letter of an initial such as `Т.`, which stands for the words that begin with it. */
export const initialOf = (word: string): string | undefined => /^(\p{L})\.$/u.exec(word)?.[1];
