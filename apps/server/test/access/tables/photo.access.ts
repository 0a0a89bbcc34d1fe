import type { misc, ownPhoto } from '@portal/wire';
import {
  accessCase,
  acquaintances,
  anySession,
  signedIn,
  withGraduate,
  type AccessTable,
} from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';
import { jpeg } from '../../files/sample-files.ts';
import { replacePhoto } from '../../../src/storage/files/store-photo.ts';

async function setPhotoOf({ server }: AccessFixture, personId: number) {
  await replacePhoto({ db: server.db, ...server.app.files }, personId, await jpeg());
  return { personId };
}

export const photoAccess: AccessTable<Pick<typeof misc, 'photo' | 'photoFile'>> = {
  photo: [accessCase(withGraduate(anySession))],
  photoFile: [
    accessCase(withGraduate(signedIn({ ...acquaintances(200), others: 404 }), 404), (fixture) =>
      setPhotoOf(fixture, fixture.people.owner),
    ),
    accessCase(withGraduate(signedIn({ idleTeacher: 200, others: 404 }), 404), (fixture) =>
      setPhotoOf(fixture, fixture.people.idleTeacher),
    ),
    // Their own photo, and nobody else's.
    accessCase(withGraduate(signedIn({ ...acquaintances(200), others: 404 })), (fixture) =>
      setPhotoOf(fixture, fixture.people.graduate),
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
