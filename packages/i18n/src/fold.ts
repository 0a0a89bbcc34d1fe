/** Letters outside a Russian keyboard → the letter typed instead. */
const baseCharacters: Readonly<Record<string, string>> = {
  '\u0451': '\u0435',
  '\u04e9': '\u043e',
  '\u04af': '\u0443',
  '\u04a3': '\u043d',
};

/**
 * Folds a text for search, character by character: ignores case, and maps Kyrgyz letters to those of a Russian
 * keyboard (decisions 6).
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFC')
    // The only letter that is longer in lower case.
    .replaceAll('\u0130', 'i')
    .toLowerCase()
    .replaceAll(/[\u0451\u04e9\u04af\u04a3]/g, (character) => baseCharacters[character] ?? character);
