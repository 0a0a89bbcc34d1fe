import { NEW_PASSWORD_MIN_LENGTH } from '@portal/wire';

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

/** Bits of the guessing work that a class of characters adds to each character. */
const classes: readonly (readonly [RegExp, number])[] = [
  [/\d/u, 10],
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/[^\p{L}\p{N}]/u, 30],
];
const FAIR_BITS = 50;
const STRONG_BITS = 70;

const isNext = (from: string, to: string): boolean => {
  const step = (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1;
};

/** The characters that are no repetition (aaa) and no row (123, cba), whose guessing costs nothing. */
const freeLength = (characters: readonly string[]): number =>
  characters.filter((character, at) => !isNext(characters[at - 1] ?? '\uFFFF', character)).length;

/** Estimates how hard a new password is to guess; the server also refuses common ones (D-23). */
export function passwordStrength(password: string): PasswordStrength {
  const characters = Array.from(password);
  if (characters.length < NEW_PASSWORD_MIN_LENGTH) return 'short';
  const pool = classes.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  const bits = freeLength(characters) * Math.log2(Math.max(pool, 2));
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}
