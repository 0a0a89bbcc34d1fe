const plainLetters: Readonly<Record<string, string>> = { ё: 'е', ө: 'о', ү: 'у', ң: 'н' };

/**
 * A text as a search compares it, letter for letter: case does not matter, and Kyrgyz letters may be typed on a Russian
 * keyboard (decisions 6).
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ёөүң]/g, (letter) => plainLetters[letter] ?? letter);
