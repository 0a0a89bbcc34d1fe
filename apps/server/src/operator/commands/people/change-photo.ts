import type { Db } from '../../../database/tables.ts';
import { openFileStore, uploadsDirOf } from '../../../storage/files/open-file-store.ts';
import { setPhoto } from '../../../storage/files/photo.queries.ts';
import { storePhoto, type PhotoStorage } from '../../../storage/files/store-photo.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { CommandContext } from '../command.ts';
import { changeDatabaseInSteps } from '../with-database.ts';
import { lockPhoto } from './photos.queries.ts';

/** A picture that is no picture, or one that the library for pictures cannot read. */
export class PictureError extends Error {}

interface PhotoToSet {
  readonly personId: number;
  /** The path of a picture. */
  readonly image: string;
  /** False: a person who has a photo by now keeps it. */
  readonly replaces: boolean;
}

/** Sets the photo of a person, with its audit row; false if the person keeps another one. Throws `PictureError`. */
export type PhotoChange = (photo: PhotoToSet) => Promise<boolean>;

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
      await work(db, async ({ personId, image, replaces }) => {
        const file = await readPicture({ db, store, uploadsDir: uploadsDirOf(config) }, image);
        const { isSet, unusedKey } = await db.transaction().execute(async (transaction) => {
          if ((await lockPhoto(transaction, personId)) && !replaces)
            return { isSet: false, unusedKey: file.key };
          await writeAudit(transaction, { action: 'photoChanged', actor, personId });
          return { isSet: true, unusedKey: await setPhoto(transaction, personId, file) };
        });
        if (unusedKey !== undefined) await store.remove(unusedKey);
        return isSet;
      });
      return { change: 'audited' };
    });
  } finally {
    store.close();
  }
}
