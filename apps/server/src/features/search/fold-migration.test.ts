import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { removeTempDirs } from '../../../test/temp-dir.ts';
import { withClient } from '../../../test/template.ts';
import { migrateBefore } from '../../../test/upgrade/migrate-before.ts';
import { migrate } from '../../database/migrate.ts';

const MIGRATION = '0039_search_fold.sql';
let database: TestDatabase;

/** A database of the release before, with a name, a title and a message that are now folded in another way. */
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  await withClient(database.connection, (client: pg.Client) => migrateBefore(client, MIGRATION));
  await withClient(database.connection, (client: pg.Client) =>
    client.query(`
      SET session_replication_role = replica;
      INSERT INTO person (id, role, full_name, login, faculty_id) VALUES (1, 1, U&'Smith\\00A0Жан\\2011Жак', 'one', 1);
      INSERT INTO book (category_id, owner_id, title, author, format, file_id)
        VALUES (1, 1, U&'Ана\\00ADлиз', U&'О\\2019Коннор', 'pdf', 1);
      INSERT INTO conversation (id, course_id, person_low, person_high) VALUES (1, 1, 1, 2);
      INSERT INTO message (conversation_id, author_id, text) VALUES (1, 1, U&'Програм\\00ADмирование basic');`),
  );
  await withClient(database.connection, (client: pg.Client) => migrate(client));
});
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

describe('what was written before the search fold', () => {
  it('is stored as it is folded now', async () => {
    const { rows } = await database.pool.query(`
      SELECT name_folded, name_latin, title_folded, author_folded, title_latin FROM person, book`);
    expect(rows).toEqual([
      {
        name_folded: 'sмiтн жан-жак',
        name_latin: 'smitn jan-jak',
        title_folded: 'анализ',
        author_folded: "о'коннор",
        title_latin: 'analiz',
      },
    ]);
  });

  it('is in the index of messages', async () => {
    const { rows } = await withClient(database.connection, async (client: pg.Client) => {
      await client.query('SET enable_seqscan = off');
      return client.query(`
        SELECT author_id FROM message WHERE conversation_id = 1 AND deleted_at IS NULL
          AND (show_trgm(latin_for_trigrams(fold_for_search(text))) COLLATE "C") @> searched_parts('программирование basic')`);
    });
    expect(rows).toEqual([{ author_id: 1 }]);
  });
});
