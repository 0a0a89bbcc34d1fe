import { describe, expect, it } from '@jest/globals';
import { readStatements, type Known } from './statements.ts';

const known: Known = {
  tokenHashes: [Buffer.from('hash')],
  me: 7,
  other: 3,
  low: 3,
  high: 7,
  academicYearId: 2_026,
  termId: 2,
  disciplineId: 44,
  credits: 5,
  conversationId: 900,
};

const placeholders = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));

describe('the statements of a page', () => {
  it('are the session, the place and the messages, each with all of its parameters', async () => {
    const statements = await readStatements();
    expect(statements).toHaveLength(3);
    for (const { text, values } of statements) {
      expect(values(known)).toHaveLength(placeholders(text));
      expect(values(known)).not.toContain(undefined);
    }
  });

  it('look the session up by its hash alone', async () => {
    const [session] = await readStatements();
    expect(session?.text).toMatch(/from "session"/);
    expect(session?.values(known)).toEqual([known.tokenHashes]);
  });

  it('tell who asks from who is the lower of the two', async () => {
    const [, place] = await readStatements();
    const swapped = { ...known, me: 3, other: 7 };
    const values = place?.values(known) ?? [];
    const valuesOfOther = place?.values(swapped) ?? [];
    expect(place?.text).toMatch(/person_low = \$\d/);
    // The two people stand in four roles: exchanging who asks moves some parameters and leaves lower and higher alone.
    expect(values).not.toEqual(valuesOfOther);
    const stored = values.filter((value, at) => value === valuesOfOther[at]);
    expect(stored).toEqual(expect.arrayContaining([3, 7, 2_026, 2, 44, 5]));
  });

  it('read one page of one conversation', async () => {
    const [, , messages] = await readStatements();
    expect(messages?.values(known)).toEqual([900, 20]);
  });
});
