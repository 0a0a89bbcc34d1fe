import { sql } from 'kysely';
import type { NewsDraft } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { storedTarget } from './audience/audience-parts.queries.ts';
import type { NewsTarget } from './audience/news-target.ts';
import { isRecipient } from './audience/addressed.queries.ts';
import { recipientQueries } from './publishing/recipient.queries.ts';

export const newsQueries = (db: Db) => ({
  /** Counts the people to whom an item would be addressed. */
  async countRecipients(target: NewsTarget): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from person where ${isRecipient(target)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async hasFaculty(facultyId: number): Promise<boolean> {
    const row = await db.selectFrom('faculty').select('id').where('id', '=', facultyId).executeTakeFirst();
    return row !== undefined;
  },

  async add(
    authorId: number,
    target: NewsTarget,
    { caption, name, message }: Pick<NewsDraft, 'caption' | 'name' | 'message'>,
  ): Promise<number> {
    const { id } = await db
      .insertInto('news_item')
      .values({
        author_id: authorId,
        kind: 'announcement',
        caption,
        name,
        message,
        ...storedTarget(target),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** The row stays; the item, its files and its notifications disappear for everyone. */
  async remove(readerId: number, newsId: number): Promise<void> {
    await db
      .updateTable('news_item')
      .set({ deleted_at: sql`now()`, deleted_by: readerId })
      .where('id', '=', newsId)
      .execute();
    await recipientQueries(db).removeNotifications(newsId);
  },
});
