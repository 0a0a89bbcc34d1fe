import type { misc, ownPhoto } from '@portal/wire';
import { accessCase, acquaintances, anySession, signedIn, type AccessTable } from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';
import { jpeg } from '../../files/sample-files.ts';
import { replacePhoto } from '../../../src/storage/files/store-photo.ts';

async function setPhotoOf({ server }: AccessFixture, personId: number) {
  await replacePhoto({ db: server.db, ...server.app.files }, personId, await jpeg());
  return { personId };
}

export const photoAccess: AccessTable<Pick<typeof misc, 'photo' | 'photoFile'>> = {
  photo: [accessCase(anySession)],
  photoFile: [
    accessCase(signedIn({ ...acquaintances(200), others: 404 }), (fixture) =>
      setPhotoOf(fixture, fixture.people.owner),
    ),
    accessCase(signedIn({ idleTeacher: 200, others: 404 }), (fixture) =>
      setPhotoOf(fixture, fixture.people.idleTeacher),
    ),
  ],
};

/** Each caller's own photo; no request can name another person's. */
export const ownPhotoAccess: AccessTable<typeof ownPhoto> = {
  state: [accessCase(anySession)],
  change: [
    { ...accessCase(anySession), buildFiles: async () => [{ name: 'me.jpg', content: await jpeg() }] },
  ],
  remove: [accessCase(anySession)],
};
