import { createHash } from 'node:crypto';

/** Limits the plans that PostgreSQL keeps per connection. */
const MAX_NAMES = 500;

/** Names statements by their text; above the limit a statement stays unnamed and is planned every time. */
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
