import { misc, news, NEWS_FILE_TYPE } from '@portal/wire';
import { replacePhoto } from '../../src/files/store-photo.ts';
import { publish } from '../news-people.ts';
import { jpeg, pdf } from '../sample-files.ts';
import { row, rowWithoutRequest, type MatrixRow } from './row.ts';
import { createSessionFor } from './people.ts';
import type { AccessFixture } from './fixture.ts';

const signedIn = '401 401 200 200 200 200 200 200';
const publishers = '401 401 403 403 403 403 403 200';

const toEveryone = { audience: 'everyone' } as const;
const draft = { caption: 'Деканат', name: 'Объявление', message: 'Текст', ...toEveryone };

/** Publishes an item with a file to the students of the owner's faculty. */
async function publishWithFile({ server, people }: AccessFixture) {
  const { faculty_id: facultyId } = await server.db
    .selectFrom('person')
    .select('faculty_id')
    .where('id', '=', people.owner)
    .executeTakeFirstOrThrow();
  const editor = await createSessionFor(server, people.editor);
  return publish(editor, { audience: 'students', facultyId }, [{ name: 'план.pdf', content: pdf() }]);
}

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

/** News rows: an item for the owner's faculty, and calls for publishers only. */
export const newsRows: readonly MatrixRow[] = [
  row(news.page, signedIn, () => ({ page: 1 })),
  rowWithoutRequest(news.check, signedIn),
  rowWithoutRequest(misc.faculties, '401 401 403 403 403 200 200 200'),
  row(news.recipients, publishers, () => toEveryone),
  row(news.publish, publishers, () => draft),
  row(news.remove, publishers, async (fixture) => {
    const editor = await createSessionFor(fixture.server, fixture.people.editor);
    return { newsId: (await publish(editor)).id };
  }),
  row(news.download, '401 401 200 200 404 404 404 200', async (fixture) => {
    const { id, fileNames } = await publishWithFile(fixture);
    return { fileName: `${id}_${fileNames[0] ?? ''}`, type: NEWS_FILE_TYPE };
  }),
  rowWithoutRequest(misc.photo, signedIn),
  // In the demo data everyone shares a class or stream with the owner, and nobody with the created person.
  row(misc.photoFile, signedIn, (fixture) => setPhotoOf(fixture, fixture.people.owner)),
  row(misc.photoFile, '401 401 404 404 404 404 404 404', async (fixture) =>
    setPhotoOf(fixture, await createPersonWithoutClasses(fixture)),
  ),
];
