import { replacePhoto } from '../../../storage/files/store-photo.ts';
import { uploadsDirOf, openFileStore } from '../../../storage/files/open-file-store.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { findPerson } from './find-person.ts';
import { withDatabase } from '../with-database.ts';

export const photoCommand: Command = {
  description: "set a person's photo from an image file",
  usage: 'LOGIN FILE',
  run: async ({ args, config, print }) => {
    const [login, image, ...more] = args;
    if (login === undefined || image === undefined || more.length > 0)
      throw new UsageError('photo takes a login and a file: photo LOGIN FILE');
    const store = await openFileStore(config);
    await withDatabase(config, async ({ db }) => {
      const { id: personId } = await findPerson(db, login);
      try {
        await replacePhoto({ db, store, uploadsDir: uploadsDirOf(config) }, personId, image);
      } catch (error) {
        // sharp describes the problem with the image in its message.
        if (error instanceof Error && /input/i.test(error.message)) throw new UsageError(error.message);
        throw error;
      }
    });
    store.close();
    print(`${login} has a photo.`);
  },
};
