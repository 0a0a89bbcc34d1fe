const ALPHABET_SIZE = 26;
/** The letters of a column in a spreadsheet, for one without a header. */
export const columnReference = (at: number): string =>
  (at < ALPHABET_SIZE ? '' : columnReference(Math.floor(at / ALPHABET_SIZE) - 1)) +
  String.fromCharCode('A'.charCodeAt(0) + (at % ALPHABET_SIZE));
