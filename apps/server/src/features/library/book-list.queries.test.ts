import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { LIBRARY_FOUND_MAX, LIBRARY_PAGE_SIZE, type SearchMode } from '@portal/wire';
import { addCategory } from '../../../test/library/book-drafts.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { genericPlan } from '../../../test/generic-plan.ts';
import { addManyBooks } from '../../../test/library/many-books.ts';
import { bookListQueries } from './book-list.queries.ts';

let database: TestDatabase;

/** More books than a search of the newest reads, with a rare pair among the oldest. */
beforeAll(async () => {
  database = await createTestDatabase();
  const categoryIds = [await addCategory(database)];
  await addManyBooks(database.db, { categoryIds, count: 20, kinds: ['Съёмка 5%'] });
  await addManyBooks(database.db, { categoryIds, count: 2_500 });
});
afterAll(() => database.drop());

const scope = { readerId: 1, editsAll: 0, offset: 0, categoryId: 0, sectionId: 0 } as const;
const search = (text: string, mode: SearchMode = 'title', db = database.db) =>
  bookListQueries(db).search(mode, { ...scope, text });

describe('a search in many books', () => {
  it.each([
    ['title', 'өмүр', 'book_by_part_of_title'],
    ['author', 'айтматов', 'book_by_part_of_author'],
    ['title', 'ъё', 'book_by_short_part_of_title'],
    ['author', '.', 'book_by_short_part_of_author'],
  ] as const)('reads an index: %s %s', async (mode, text, index) => {
    const plan = await genericPlan(database, (db) => search(text, mode, db));
    expect(plan).toContain(`Bitmap Index Scan on ${index}`);
    expect(plan).not.toMatch(/Seq Scan on book book_\d/);
  });

  it.each(['ъе', '%', '5%', 'а', 'о', 'ж', 'э', '77', '7', ', ', 'өм', 'съёмка', 'учебник'])(
    'finds what a comparison of all books finds: «%s» (D§6.1)',
    async (text) => {
      const { rows } = await sql<{ id: number }>`
        select id from (
          select id, title_folded from book
          where deleted_at is null and strpos(title_folded, fold_for_search(${text}::text)) > 0
          order by id desc limit ${LIBRARY_FOUND_MAX + 1}) found
        order by not starts_with(title_folded, fold_for_search(${text}::text)), title_folded collate "C", id`.execute(
        database.db,
      );
      const found = await search(text);
      expect(found.map(({ id }) => id)).toEqual(rows.slice(0, LIBRARY_PAGE_SIZE).map(({ id }) => id));
      expect(found[0]?.total).toBe(rows.length);
    },
  );
});
