import { misc, news, NEWS_FILE_TYPE } from '@portal/wire';
import { keepPhoto } from '../../src/files/keep-photo.ts';
import { publish } from '../newsroom.ts';
import { jpeg, pdf } from '../sample-files.ts';
import { line, plain, type Line } from './lines.ts';
import { openSessionOf } from './people.ts';
import type { World } from './world.ts';

const signedIn = '401 401 200 200 200 200 200 200';
const publishers = '401 401 403 403 403 403 403 200';

const toEveryone = { audience: 'everyone' } as const;
const draft = { caption: 'Деканат', name: 'Объявление', message: 'Текст', ...toEveryone };

/** An item with a file for the students of the owner's faculty. */
async function announce({ server, people }: World) {
  const { faculty_id: facultyId } = await server.db
    .selectFrom('person')
    .select('faculty_id')
    .where('id', '=', people.owner)
    .executeTakeFirstOrThrow();
  const editor = await openSessionOf(server, people.editor);
  return publish(editor, { audience: 'students', facultyId }, [{ name: 'план.pdf', content: pdf() }]);
}

async function showPhoto({ server }: World, personId: number) {
  await keepPhoto({ db: server.db, ...server.app.files }, personId, await jpeg());
  return { personId };
}

/** Somebody who neither teaches nor studies anything. */
async function findGuest({ server: { db } }: World): Promise<number> {
  const guest = { role: 1, full_name: 'Гость', login: 'guest', faculty_id: 1 } as const;
  await db
    .insertInto('person')
    .values(guest)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('login', '=', 'guest')
    .executeTakeFirstOrThrow();
  return id;
}

/** The news in the matrix: what is meant for the owner's faculty, and what only publishers may do. */
export const newsLines: readonly Line[] = [
  line(news.page, signedIn, () => ({ page: 1 })),
  plain(news.check, signedIn),
  plain(misc.faculties, '401 401 403 403 403 200 200 200'),
  line(news.recipients, publishers, () => toEveryone),
  line(news.publish, publishers, () => draft),
  line(news.remove, publishers, async (world) => {
    const editor = await openSessionOf(world.server, world.people.editor);
    return { newsId: (await publish(editor)).id };
  }),
  line(news.download, '401 401 200 200 404 404 404 200', async (world) => {
    const { id, fileNames } = await announce(world);
    return { fileName: `${id}_${fileNames[0] ?? ''}`, type: NEWS_FILE_TYPE };
  }),
  plain(misc.photo, signedIn),
  // In the demonstration everybody meets the owner in some class or stream, and nobody the guest.
  line(misc.photoFile, signedIn, (world) => showPhoto(world, world.people.owner)),
  line(misc.photoFile, '401 401 404 404 404 404 404 404', async (world) =>
    showPhoto(world, await findGuest(world)),
  ),
];
