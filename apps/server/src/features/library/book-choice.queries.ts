import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { BookCategory, BookSection } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { inLanguage } from '../../university/titles.ts';

export const bookChoiceQueries = (db: Db) => ({
  async sections(lang: Language): Promise<BookSection[]> {
    const { rows } = await sql<BookSection>`
      select id, ${inLanguage('title', lang)} as name from book_section order by id`.execute(db);
    return rows;
  },

  async categories(sectionId: number, lang: Language): Promise<BookCategory[]> {
    const { rows } = await sql<BookCategory>`
      select id, ${inLanguage('title', lang)} as name from book_category where section_id = ${sectionId}
      order by ${inLanguage('title', lang)} collate "portal_name", id`.execute(db);
    return rows;
  },

  async hasCategory(categoryId: number): Promise<boolean> {
    const row = await db
      .selectFrom('book_category')
      .select('id')
      .where('id', '=', categoryId)
      .executeTakeFirst();
    return row !== undefined;
  },
});
