import type { Db } from '../../database/tables.ts';
import { fileQueries } from './file.queries.ts';
import type { StoredFile } from './stored-file.ts';

/** Deletes a person's photo and returns the storage key of its file for deletion. */
export async function deletePhoto(db: Db, personId: number): Promise<string | undefined> {
  const photo = await db
    .deleteFrom('photo')
    .where('person_id', '=', personId)
    .returning('file_id')
    .executeTakeFirst();
  if (!photo) return undefined;
  const file = await db
    .deleteFrom('file')
    .where('id', '=', photo.file_id)
    .returning('storage_key as key')
    .executeTakeFirst();
  return file?.key;
}

/** Sets a person's photo and returns the storage key of the previous one for deletion. */
export async function setPhoto(db: Db, personId: number, file: StoredFile): Promise<string | undefined> {
  const [fileId] = await fileQueries(db).insert([file], personId);
  if (fileId === undefined) throw new Error('The photo got no row');
  const previousKey = await deletePhoto(db, personId);
  await db.insertInto('photo').values({ person_id: personId, file_id: fileId }).execute();
  return previousKey;
}
