const DAY_PATTERN = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** An id in the query string; undefined where there is none. */
export function readId(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/** The day in the query string, such as `2026-11-17`; undefined where there is none. */
export function readDay(search: URLSearchParams): string | undefined {
  const text = search.get('date') ?? '';
  return DAY_PATTERN.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
