import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { DEFAULT_TIME_ZONE, languages, markCodes } from '@portal/domain';
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

describe('the time zone without a setting', () => {
  it('is that of the domain (D-68.1)', async () => {
    await database.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('setting').where('name', '=', 'businessTimeZone').execute();
      const { rows } = await sql<{ zone: string }>`select time_zone as zone from university_clock`.execute(
        transaction,
      );
      expect(rows).toEqual([{ zone: DEFAULT_TIME_ZONE }]);
    });
  });
});
