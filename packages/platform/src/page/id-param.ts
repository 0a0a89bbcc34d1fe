/** The positive id that a parameter of the address has; undefined when it has none. */
export const idParam = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
