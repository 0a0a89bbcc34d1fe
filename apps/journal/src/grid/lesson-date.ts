/** `05.03` of `2026-03-05`: short enough for a column, the same in every language. */
export const shortDate = (date: string): string => `${date.slice(8, 10)}.${date.slice(5, 7)}`;
