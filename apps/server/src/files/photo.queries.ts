import type { Db } from '../database/tables.ts';
import { fileQueries } from './file.queries.ts';
import type { StoredFile } from './stored-file.ts';

/** Makes a file somebody's photo in the place of the one before, whose key comes back: its file can go. */
export async function setPhoto(db: Db, personId: number, file: StoredFile): Promise<string | undefined> {
  const [fileId] = await fileQueries(db).claim([file], personId);
  if (fileId === undefined) throw new Error('The photo got no row');
  const former = await db
    .deleteFrom('photo')
    .where('person_id', '=', personId)
    .returning('file_id')
    .executeTakeFirst();
  await db.insertInto('photo').values({ person_id: personId, file_id: fileId }).execute();
  if (!former) return undefined;
  const removed = await db
    .deleteFrom('file')
    .where('id', '=', former.file_id)
    .returning('storage_key as key')
    .executeTakeFirst();
  return removed?.key;
}
