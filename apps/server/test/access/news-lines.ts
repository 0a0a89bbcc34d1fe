import { news, NEWS_FILE_TYPE } from '@portal/wire';
import { publish } from '../newsroom.ts';
import { pdf } from '../sample-files.ts';
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

/** The news in the matrix: what is meant for the owner's faculty, and what only publishers may do. */
export const newsLines: readonly Line[] = [
  line(news.page, signedIn, () => ({ page: 1 })),
  plain(news.check, signedIn),
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
];
