import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { changePhotos, PictureError } from './change-photo.ts';
import { findPerson } from './find-person.ts';

export const photoCommand: Command = {
  description: "set a person's photo from an image file",
  usage: 'LOGIN FILE',
  async run(context) {
    const [login, image, ...more] = context.args;
    if (login === undefined || image === undefined || more.length > 0)
      throw new UsageError('photo takes a login and a file: photo LOGIN FILE');
    await changePhotos(context, async (db, change) => {
      const { id } = await findPerson(db, login);
      await change({ personId: id, image, replaces: true }).catch((error: unknown) => {
        throw error instanceof PictureError ? new UsageError(error.message, { cause: error }) : error;
      });
    });
    context.print(`${login} has a photo.`);
  },
};
