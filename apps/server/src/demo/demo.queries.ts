import type { Db } from '../database/tables.ts';

/** Those who are looked at; a large seed has more people than anybody would. */
const PHOTOS_MAX = 90;

/** True for the one who finds the wish of the seed; whoever comes at the same moment waits and finds nothing. */
export async function takeWish(db: Db): Promise<boolean> {
  const taken = await db
    .deleteFrom('setting')
    .where('name', '=', 'demoFiles')
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The newest item of each of the names. */
export const findItems = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('news_item')
    .distinctOn('name')
    .select(['id', 'name', 'author_id as authorId'])
    .where('name', 'in', names)
    .orderBy('name')
    .orderBy('id', 'desc')
    .execute();

export async function attach(db: Db, newsId: number, fileIds: readonly number[]): Promise<void> {
  await db
    .insertInto('news_file')
    .values(fileIds.map((fileId, place) => ({ news_id: newsId, place, file_id: fileId })))
    .execute();
}

/** The first people of the demonstration, who are those that can sign in and their group. */
export async function findPeople(db: Db): Promise<number[]> {
  const people = await db.selectFrom('person').select('id').orderBy('id').limit(PHOTOS_MAX).execute();
  return people.map(({ id }) => id);
}
