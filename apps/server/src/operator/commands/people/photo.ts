import { setPhoto } from '../../../storage/files/photo.queries.ts';
import { storePhoto } from '../../../storage/files/store-photo.ts';
import { uploadsDirOf, openFileStore } from '../../../storage/files/open-file-store.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { findPerson } from './find-person.ts';
import { changeDatabase } from '../with-database.ts';

async function setPhotoOf(context: CommandContext, login: string, image: string): Promise<void> {
  const { config, actor } = context;
  const store = await openFileStore(config);
  try {
    const removedKey = await changeDatabase(context, async (db) => {
      const { id: personId } = await findPerson(db, login);
      const file = await storePhoto({ store, uploadsDir: uploadsDirOf(config) }, image);
      await writeAudit(db, { action: 'photoChanged', actor, personId });
      return setPhoto(db, personId, file);
    });
    if (removedKey !== undefined) await store.remove(removedKey);
  } catch (error) {
    // sharp describes the problem with the image in its message.
    if (error instanceof Error && /input/i.test(error.message)) throw new UsageError(error.message);
    throw error;
  } finally {
    store.close();
  }
}

export const photoCommand: Command = {
  description: "set a person's photo from an image file",
  usage: 'LOGIN FILE',
  async run(context) {
    const [login, image, ...more] = context.args;
    if (login === undefined || image === undefined || more.length > 0)
      throw new UsageError('photo takes a login and a file: photo LOGIN FILE');
    await setPhotoOf(context, login, image);
    context.print(`${login} has a photo.`);
  },
};
