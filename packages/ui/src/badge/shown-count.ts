const MAX_SHOWN = 99;

/** A count as a badge shows it: `99+` above 99. */
export const shownCount = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));
