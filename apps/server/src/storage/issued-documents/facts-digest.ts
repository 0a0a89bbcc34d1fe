import { createHash } from 'node:crypto';

/** Sorts the keys of objects, so that equal facts have one text. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const sorted = Object.entries(value).toSorted(([first], [second]) => (first < second ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, part]) => [key, sortKeys(part)]));
}

/** SHA-256 of a plain value; the order of its keys does not matter. */
export const digestFacts = (facts: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sortKeys(facts)))
    .digest();
