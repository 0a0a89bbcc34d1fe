/** Words up to this length, in small letters, tie others together. */
const SHORT_WORD_LENGTH = 3;

const isTie = (word: string): boolean =>
  word.length <= SHORT_WORD_LENGTH && word === word.toLocaleLowerCase();

/** The initials of the first two words of a discipline, or the beginning of its only one. */
export function disciplineInitials(discipline: string): string {
  const words = discipline.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const [first = '', second] = words.filter((word, at) => at === 0 || !isTie(word));
  const [one = '', two = ''] = Array.from(first);
  if (second === undefined) return `${one.toLocaleUpperCase()}${two.toLocaleLowerCase()}`;
  return `${one}${Array.from(second)[0] ?? ''}`.toLocaleUpperCase();
}
