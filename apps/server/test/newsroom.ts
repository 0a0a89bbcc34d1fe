import { news, type NewsDraft, type NewsItem } from '@portal/wire';
import { openSessionOf } from './access/people.ts';
import { rowsOf } from './filled.ts';
import type { TestClient, TestServer } from './harness.ts';
import type { TestFile } from './multipart.ts';

/** People with and without the right to publish, in two faculties. */
export interface Newsroom {
  /** May publish for everybody. */
  readonly editor: TestClient;
  /** May publish for the first faculty. */
  readonly dean: TestClient;
  /** May publish for students. */
  readonly tutor: TestClient;
  readonly teacher: TestClient;
  readonly student: TestClient;
  /** A student of the second faculty. */
  readonly stranger: TestClient;
  readonly facultyIds: readonly [own: number, other: number];
}

export type Reader = Exclude<keyof Newsroom, 'facultyIds'>;
export const readers: readonly Reader[] = ['editor', 'dean', 'tutor', 'teacher', 'student', 'stranger'];

async function findPerson({ db }: TestServer, where: string): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(db, `SELECT id FROM person WHERE ${where} ORDER BY id LIMIT 1`);
  if (!row) throw new Error(`The demonstration has nobody for whom ${where}`);
  return row.id;
}

async function grant({ db }: TestServer, personId: number, scope: object): Promise<void> {
  await db
    .insertInto('claim')
    .values({ person_id: personId, name: 'news.publish', scope: JSON.stringify(scope) })
    .execute();
}

export async function openNewsroom(server: TestServer): Promise<Newsroom> {
  const student = await server.signIn('student');
  const [own, other] = await rowsOf<{ id: number }>(
    server.db,
    `SELECT id FROM faculty ORDER BY id = (SELECT faculty_id FROM person WHERE login = 'student') DESC, id`,
  );
  if (!own || !other) throw new Error('The demonstration has one faculty only');
  const without = "role = 1 AND login NOT IN ('teacher', 'editor')";
  const dean = await findPerson(server, without);
  const tutor = await findPerson(server, `${without} AND id <> ${dean}`);
  await grant(server, dean, { faculties: [own.id] });
  await grant(server, tutor, { roles: ['student'] });
  return {
    editor: await server.signIn('editor'),
    dean: await openSessionOf(server, dean),
    tutor: await openSessionOf(server, tutor),
    teacher: await server.signIn('teacher'),
    student,
    stranger: await openSessionOf(
      server,
      await findPerson(server, `role = 2 AND faculty_id = ${other.id} AND login <> 'newcomer'`),
    ),
    facultyIds: [own.id, other.id],
  };
}

const plainDraft: NewsDraft = {
  caption: 'Деканат',
  name: 'Объявление',
  message: 'Текст',
  audience: 'everyone',
};

/** Publishes as somebody; what is not said is plain. */
export const publish = (
  client: TestClient,
  draft: Partial<NewsDraft> = {},
  files: readonly TestFile[] = [],
): Promise<NewsItem> => client.request(news.publish, { ...plainDraft, ...draft }, { files });

/** The whole feed of somebody, page by page. */
export async function readFeed(client: TestClient): Promise<NewsItem[]> {
  const items: NewsItem[] = [];
  for (let page = 1; ; page += 1) {
    const { items: more, hasMore } = await client.request(news.page, { page, beforeId: items.at(-1)?.id });
    items.push(...more);
    if (!hasMore) return items;
  }
}
