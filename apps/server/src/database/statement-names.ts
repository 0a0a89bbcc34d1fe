import { createHash } from 'node:crypto';

/** A server keeps one plan per name and connection, so the number of names needs a roof. */
const MAX_NAMES = 500;

/** Gives every statement text its own name; beyond the roof a text stays without one and is planned each time. */
export function createStatementNames(maxNames = MAX_NAMES): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames) return known;
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
    return name;
  };
}
