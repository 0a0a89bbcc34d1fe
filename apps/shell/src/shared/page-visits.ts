const MAX_COUNT = 1_000;

export type PageVisits = Readonly<Record<string, number>>;

/** Reads the stored counts by path; a text of another version counts nothing. */
export function readPageVisits(text: string): PageVisits {
  if (text === '') return {};
  try {
    const stored: unknown = JSON.parse(text);
    const entries = Object.entries(Object(stored)).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    );
    return Object.fromEntries(entries);
  } catch (error) {
    console.warn(error);
    return {};
  }
}

/** The text with one more visit of a path. When a count becomes large, all are halved, so that old habits fade. */
export function countVisit(visits: PageVisits, path: string): string {
  const count = (visits[path] ?? 0) + 1;
  const counted = Object.entries({ ...visits, [path]: count });
  const divisor = count >= MAX_COUNT ? 2 : 1;
  return JSON.stringify(Object.fromEntries(counted.map(([at, times]) => [at, Math.floor(times / divisor)])));
}

/** The most visited items, in the order of the menu; without visits the first ones. */
export function mostVisited<Item extends { readonly to: string }>(
  items: readonly Item[],
  visits: PageVisits,
  max: number,
): readonly Item[] {
  const byVisits = items.toSorted((one, other) => (visits[other.to] ?? 0) - (visits[one.to] ?? 0));
  const chosen = new Set(byVisits.slice(0, max));
  return items.filter((item) => chosen.has(item));
}
