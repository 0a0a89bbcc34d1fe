import numberWords from './number-words.json' with { type: 'json' };
import type { Language } from './languages.ts';

interface NumberWords {
  /** From 0: as far as the language has words of their own. */
  readonly ones: readonly string[];
  /** 20, 30 … 90. */
  readonly tens: readonly string[];
  readonly hundred: string;
  readonly joint: string;
}

const words: Readonly<Record<Language, NumberWords>> = numberWords;

/** A whole number from 0 to 100 in words, as documents write points. */
export function numberInWords(language: Language, number: number): string {
  const { ones, tens, hundred, joint } = words[language];
  if (number === 100) return hundred;
  const small = ones[number];
  if (small !== undefined) return small;
  const ten = tens[Math.floor(number / 10) - 2];
  const one = number % 10;
  if (ten === undefined) throw new RangeError(`${number} is not a whole number from 0 to 100`);
  return one === 0 ? ten : `${ten}${joint}${ones[one]}`;
}
