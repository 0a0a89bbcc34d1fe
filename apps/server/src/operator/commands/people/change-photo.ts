import type { Db } from '../../../database/tables.ts';
import { openFileStore, uploadsDirOf } from '../../../storage/files/open-file-store.ts';
import { setPhoto } from '../../../storage/files/photo.queries.ts';
import { storePhoto, type PhotoStorage } from '../../../storage/files/store-photo.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { CommandContext } from '../command.ts';
import { changeDatabaseInSteps } from '../with-database.ts';

/** A picture that is no picture, or one that the library for pictures cannot read. */
export class PictureError extends Error {}

/** Replaces the photo of a person, with its audit row, or throws `PictureError`. */
export type PhotoChange = (personId: number, image: string) => Promise<void>;

async function readPicture(storage: PhotoStorage, image: string) {
  try {
    return await storePhoto(storage, image);
  } catch (error) {
    // sharp describes the problem with the image in its message.
    if (error instanceof Error && /input/i.test(error.message))
      throw new PictureError(error.message, { cause: error });
    throw error;
  }
}

/** Runs work that changes photos, each in a transaction of its own. */
export async function changePhotos(
  context: CommandContext,
  work: (db: Db, change: PhotoChange) => Promise<void>,
): Promise<void> {
  const { config, actor } = context;
  const store = await openFileStore(config);
  try {
    await changeDatabaseInSteps(context, async ({ db }) => {
      await work(db, async (personId, image) => {
        const file = await readPicture({ db, store, uploadsDir: uploadsDirOf(config) }, image);
        const removedKey = await db.transaction().execute(async (transaction) => {
          await writeAudit(transaction, { action: 'photoChanged', actor, personId });
          return setPhoto(transaction, personId, file);
        });
        if (removedKey !== undefined) await store.remove(removedKey);
      });
      return { change: 'audited' };
    });
  } finally {
    store.close();
  }
}
