/** `16.11.2026` of `2026-11-16`: the same in every language. */
export const numericDate = (date: string): string => date.split('-').toReversed().join('.');

/** `16.11`: short enough for a column. */
export const shortDate = (date: string): string => numericDate(date).slice(0, 5);
