export const TYIYN_PER_SOM = 100;

/** An amount in som as tyiyn, with point or comma; undefined for anything else. */
export function parseAmount(text: string): number | undefined {
  return /^\d{1,8}(?:[.,]\d{1,2})?$/.test(text)
    ? Math.round(Number(text.replace(',', '.')) * TYIYN_PER_SOM)
    : undefined;
}
