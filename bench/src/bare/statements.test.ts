import { describe, expect, it } from '@jest/globals';
import { readStatements, type StatementParameters } from './statements.ts';

const parameters: StatementParameters = {
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
  it('are the session, the page and the unread count, each with all of its parameters', async () => {
    const statements = await readStatements();
    expect(statements).toHaveLength(3);
    for (const { text, values } of statements) {
      expect(values(parameters)).toHaveLength(placeholders(text));
      expect(values(parameters)).not.toContain(undefined);
    }
  });

  it('look the session up by its hash alone', async () => {
    const [session] = await readStatements();
    expect(session?.text).toMatch(/from session join person/);
    expect(session?.values(parameters)).toEqual([parameters.tokenHashes]);
  });

  it('distinguish the caller from the lower of the two ids', async () => {
    const [, page] = await readStatements();
    const swapped = { ...parameters, me: 3, other: 7 };
    const values = page?.values(parameters) ?? [];
    const valuesOfOther = page?.values(swapped) ?? [];
    expect(page?.text).toMatch(/person_low = \$\d/);
    // The two people appear in four parameters: swapping the caller changes some of them and leaves lower and higher
    // unchanged.
    expect(values).not.toEqual(valuesOfOther);
    const stored = values.filter((value, at) => value === valuesOfOther[at]);
    expect(stored).toEqual(expect.arrayContaining([3, 7, 2_026, 2, 44, 5]));
  });

  it('read the page of one conversation', async () => {
    const [, page, unread] = await readStatements();
    expect(page?.text).toMatch(/limit 20/);
    expect(unread?.values(parameters)).toEqual([7, 7, 7, 900]);
  });
});
