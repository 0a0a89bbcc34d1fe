import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** Enough for the visible people of a large seed. */
const PHOTOS_MAX = 90;

/** What the seed leaves for the demo files: its year, the beginning of its day, and how many more books it wants. */
export interface DemoPlan {
  readonly year: number;
  readonly midnight: string;
  readonly books: number;
}

/** Deletes the seed's request for demo files and returns its plan, for one of several concurrent callers. */
export async function consumeDemoRequest(db: Db): Promise<DemoPlan | undefined> {
  const { rows } = await sql<DemoPlan>`
    delete from setting where name = 'demoFiles'
    returning (value ->> 'year')::int as year, value ->> 'midnight' as midnight, (value ->> 'books')::int as books`.execute(
    db,
  );
  return rows[0];
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
