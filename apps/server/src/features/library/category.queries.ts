import { sql } from 'kysely';
import type { LocalizedText } from '@portal/domain';
import type { Db } from '../../database/tables.ts';

export interface CategoryRow {
  readonly id: number;
  readonly sectionId: number;
  readonly title: LocalizedText;
  readonly bookCount: number;
}

/** Changes of operators. */
export const categoryQueries = (db: Db) => ({
  sections: () => db.selectFrom('book_section').select(['id', 'title']).orderBy('id').execute(),

  /** With the number of books that are not deleted. */
  async categories(): Promise<CategoryRow[]> {
    const { rows } = await sql<CategoryRow>`
      select id, section_id as "sectionId", title,
        (select count(*)::int from book where category_id = book_category.id and deleted_at is null) as "bookCount"
      from book_category order by section_id, id`.execute(db);
    return rows;
  },

  async addCategory(sectionId: number, title: LocalizedText): Promise<number> {
    const { id } = await db
      .insertInto('book_category')
      .values({ section_id: sectionId, title: JSON.stringify(title) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async rename(table: 'book_section' | 'book_category', id: number, title: LocalizedText): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ title: JSON.stringify(title) })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Counts deleted books too, whose rows still name the category. */
  async removeCategory(id: number): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('book_category')
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('book').select('book.id').where('book.category_id', '=', id))),
      )
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
