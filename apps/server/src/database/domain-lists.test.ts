import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages, markCodes } from '@portal/domain';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { queryRows } from '../../test/seeded-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The texts that a check constraint lists. */
async function textsOf(constraint: string): Promise<string[]> {
  const [row] = await queryRows<{ text: string }>(
    database.db,
    `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = '${constraint}'`,
  );
  return [...(row?.text ?? '').matchAll(/'(\w+)'/g)].map(([, text = '']) => text);
}

describe('the codes of marks', () => {
  it('in the table are those of the domain; `present` is a cell without one', async () => {
    expect(new Set([...(await textsOf('attendance_mark_code_check')), 'present'])).toEqual(
      new Set(markCodes),
    );
  });
});

describe('the languages of issued documents', () => {
  it('are those of the domain', async () => {
    expect(await textsOf('issued_document_language_check')).toEqual(languages);
  });
});
