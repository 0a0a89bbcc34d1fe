import type { misc, ownPhoto } from '@portal/wire';
import { accessCase, anySession, signedIn, type AccessTable } from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';
import { jpeg } from '../../sample-files.ts';
import { replacePhoto } from '../../../src/storage/files/store-photo.ts';

async function setPhotoOf({ server }: AccessFixture, personId: number) {
  await replacePhoto({ db: server.db, ...server.app.files }, personId, await jpeg());
  return { personId };
}

/** Creates a person without classes. */
async function createPersonWithoutClasses({ server: { db } }: AccessFixture): Promise<number> {
  const person = { role: 1, full_name: 'Гость', login: 'guest', faculty_id: 1 } as const;
  await db
    .insertInto('person')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('login', '=', 'guest')
    .executeTakeFirstOrThrow();
  return id;
}

export const photoAccess: AccessTable<Pick<typeof misc, 'photo' | 'photoFile'>> = {
  photo: [accessCase(anySession)],
  // In the demo data everyone shares a class or stream with the owner, and nobody with the created person.
  photoFile: [
    accessCase(anySession, (fixture) => setPhotoOf(fixture, fixture.people.owner)),
    accessCase(signedIn({ others: 404 }), async (fixture) =>
      setPhotoOf(fixture, await createPersonWithoutClasses(fixture)),
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
