import { news, type NewsDraft, type NewsItem } from '@portal/wire';
import { createSessionFor } from '../access/people.ts';
import { queryRows } from '../seeded-database.ts';
import type { TestClient, TestServer } from '../harness.ts';
import type { TestFile } from '../files/multipart.ts';

/** Clients with and without the right to publish, in two faculties. */
export interface NewsPeople {
  /** May publish to everyone. */
  readonly editor: TestClient;
  /** May publish to the first faculty. */
  readonly dean: TestClient;
  /** May publish to students. */
  readonly tutor: TestClient;
  readonly teacher: TestClient;
  readonly student: TestClient;
  /** A student of the second faculty. */
  readonly stranger: TestClient;
  readonly facultyIds: readonly [own: number, other: number];
}

export type Reader = Exclude<keyof NewsPeople, 'facultyIds'>;
export const readers: readonly Reader[] = ['editor', 'dean', 'tutor', 'teacher', 'student', 'stranger'];

async function findPerson({ db }: TestServer, where: string): Promise<number> {
  const [row] = await queryRows<{ id: number }>(
    db,
    `SELECT id FROM person WHERE ${where} ORDER BY id LIMIT 1`,
  );
  if (!row) throw new Error(`The demo data has nobody for whom ${where}`);
  return row.id;
}

async function grant({ db }: TestServer, personId: number, scope: object): Promise<void> {
  await db
    .insertInto('claim')
    .values({ person_id: personId, name: 'news.publish', scope: JSON.stringify(scope) })
    .execute();
}

export async function createNewsPeople(server: TestServer): Promise<NewsPeople> {
  const student = await server.signIn('student');
  const [own, other] = await queryRows<{ id: number }>(
    server.db,
    `SELECT id FROM faculty ORDER BY id = (SELECT faculty_id FROM person WHERE login = 'student') DESC, id`,
  );
  if (!own || !other) throw new Error('The demo data has one faculty only');
  const otherTeachers = "role = 1 AND login NOT IN ('teacher', 'editor')";
  const dean = await findPerson(server, otherTeachers);
  const tutor = await findPerson(server, `${otherTeachers} AND id <> ${dean}`);
  await grant(server, dean, { faculties: [own.id] });
  await grant(server, tutor, { roles: ['student'] });
  return {
    editor: await server.signIn('editor'),
    dean: await createSessionFor(server, dean),
    tutor: await createSessionFor(server, tutor),
    teacher: await server.signIn('teacher'),
    student,
    stranger: await createSessionFor(
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

/** Publishes an item with defaults. */
export const publish = (
  client: TestClient,
  draft: Partial<NewsDraft> = {},
  files: readonly TestFile[] = [],
): Promise<NewsItem> => client.request(news.publish, { ...plainDraft, ...draft }, { files });

/** Reads all pages of the feed. */
export async function readFeed(client: TestClient): Promise<NewsItem[]> {
  const items: NewsItem[] = [];
  for (let page = 1; ; page += 1) {
    const { items: more, hasMore } = await client.request(news.page, { page, beforeId: items.at(-1)?.id });
    items.push(...more);
    if (!hasMore) return items;
  }
}

/** Removes all items with what belongs to them, and all notifications. */
export async function removeNews({ db }: TestServer): Promise<void> {
  for (const table of [
    'news_confirmation',
    'news_version',
    'news_file',
    'notification',
    'news_item',
  ] as const)
    await db.deleteFrom(table).execute();
}
