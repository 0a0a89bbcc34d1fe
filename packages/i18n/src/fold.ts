/** Yo, barred O, straight U and En with descender, each with the letter that stands for it on a Russian keyboard. */
const plainLetters: Readonly<Record<string, string>> = {
  '\u0451': '\u0435',
  '\u04e9': '\u043e',
  '\u04af': '\u0443',
  '\u04a3': '\u043d',
};

/**
 * A text as a search compares it, letter for letter: case does not matter, and Kyrgyz letters may be typed on a Russian
 * keyboard (decisions 6).
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u0451\u04e9\u04af\u04a3]/g, (letter) => plainLetters[letter] ?? letter);
