import type { Db } from '../database/tables.ts';

/** Enough for the visible people of a large seed. */
const PHOTOS_MAX = 90;

/** Deletes the seed's request for demo files; returns true for one of several concurrent callers. */
export async function consumeDemoRequest(db: Db): Promise<boolean> {
  const removed = await db
    .deleteFrom('setting')
    .where('name', '=', 'demoFiles')
    .returning('name')
    .executeTakeFirst();
  return removed !== undefined;
}

/** The newest news item of each name. */
export const findNewsItems = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('news_item')
    .distinctOn('name')
    .select(['id', 'name', 'author_id as authorId'])
    .where('name', 'in', names)
    .orderBy('name')
    .orderBy('id', 'desc')
    .execute();

export async function attachToNews(db: Db, newsId: number, fileIds: readonly number[]): Promise<void> {
  await db
    .insertInto('news_file')
    .values(fileIds.map((fileId, place) => ({ news_id: newsId, place, file_id: fileId })))
    .execute();
}

/** The first demo people: the demo accounts and their group. */
export async function findPeople(db: Db): Promise<number[]> {
  const people = await db.selectFrom('person').select('id').orderBy('id').limit(PHOTOS_MAX).execute();
  return people.map(({ id }) => id);
}
