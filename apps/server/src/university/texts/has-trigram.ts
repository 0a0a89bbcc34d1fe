/** Whether a text has three letters or digits in a row, without which a trigram index is read as a whole. */
export const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);
