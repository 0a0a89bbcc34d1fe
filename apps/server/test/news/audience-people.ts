import { news, NEWS_FILE_TYPE, notifications, search, type NewsItem } from '@portal/wire';
import { announcements } from '@portal/wire/news/announcements';
import { createSessionFor } from '../access/people.ts';
import { startServer, type TestClient, type TestServer } from '../harness.ts';
import { queryRows } from '../seeded-database.ts';
import { writeShellBuild } from '../server/fake-build.ts';
import { createTempDir } from '../temp-dir.ts';
import { createNewsPeople, publish, readFeed, type NewsPeople } from './news-people.ts';

/** People inside and outside of narrow audiences; all students are of the first faculty, except the stranger. */
export interface AudiencePeople extends NewsPeople {
  /** A student of the faculty in another group and another year of study than `student`. */
  readonly outsider: TestClient;
  /** The home group of `student`, and the one of `stranger`, which is of the other faculty. */
  readonly groupId: number;
  readonly foreignGroupId: number;
  readonly studyYear: number;
  /** The department of `teacher`, and one of the other faculty. */
  readonly departmentId: number;
  readonly foreignDepartmentId: number;
}

const yearOf = `(select (max(class.semester) + 1) / 2 from class join course on course.id = class.course_id
  where class.group_id = member.group_id and course.academic_year_id = (
    select academic_year_id from term_period join university_clock on starts_on <= today order by starts_on desc limit 1))`;

async function homeOf({ db }: TestServer, condition: string) {
  const [home] = await queryRows<{ personId: number; groupId: number; studyYear: number }>(
    db,
    `select person.id as "personId", member.group_id as "groupId", ${yearOf} as "studyYear"
     from person join group_member member on member.person_id = person.id and member.is_home
     where ${condition} order by person.id limit 1`,
  );
  if (!home) throw new Error(`The demo data has no student for whom ${condition}`);
  return home;
}

export async function createAudiencePeople(server: TestServer): Promise<AudiencePeople> {
  const people = await createNewsPeople(server);
  const [own, other] = people.facultyIds;
  const { groupId, studyYear } = await homeOf(server, `person.id = ${people.student.user?.personId}`);
  const outside = await homeOf(server, `person.faculty_id = ${own} and member.group_id <> ${groupId}`);
  // The groups of the demo data are of one year.
  await server.db
    .updateTable('class')
    .set(({ eb }) => ({ semester: eb('semester', '+', 2) }))
    .where('group_id', '=', outside.groupId)
    .execute();
  const foreign = await homeOf(server, `person.id = ${people.stranger.user?.personId}`);
  const [department] = await queryRows<{ own: number; foreign: number }>(
    server.db,
    `select person.department_id as own,
       (select min(id) from department where department.faculty_id = ${other}) as foreign
     from person where person.id = ${people.teacher.user?.personId}`,
  );
  if (!department) throw new Error('The demo teacher has no department');
  return {
    ...people,
    outsider: await createSessionFor(server, outside.personId),
    groupId,
    foreignGroupId: foreign.groupId,
    studyYear,
    departmentId: department.own,
    foreignDepartmentId: department.foreign,
  };
}

/** A server with a build of the shell, so that its pages bring the first responses. */
export async function startAudienceServer(): Promise<TestServer> {
  const shellDir = await createTempDir();
  await writeShellBuild(shellDir);
  return startServer({ environment: { SHELL_DIR: shellDir } });
}

/** The text by which an item is found anywhere. */
export const CANARY = 'canary-of-audience';

/** Publishes an item with a file, pinned, whose readers are asked to confirm it. */
export const publishCanary = (
  client: TestClient,
  audience: Parameters<typeof publish>[1],
): Promise<NewsItem> =>
  publish(client, { name: CANARY, message: CANARY, needsConfirmation: true, ...audience }, [
    { name: `${CANARY}.txt`, content: Buffer.from('1') },
  ]);

/** Where a person finds the item: in each place, or nowhere. */
export async function placesOf(client: TestClient, { id: newsId }: NewsItem): Promise<string[]> {
  const has = (value: unknown) => JSON.stringify(value).includes(CANARY);
  const file = await client.tryRequest(news.download, {
    fileName: `${newsId}_${CANARY}.txt`,
    type: NEWS_FILE_TYPE,
  });
  const announcementsPage = await client.request(news.page, { page: 1, isAnnouncement: true });
  const found: Readonly<Record<string, boolean>> = {
    feed: has(await readFeed(client)),
    announcements: has(announcementsPage),
    item: has(await client.request(news.page, { page: 1, newsId })),
    home: (await client.raw({ url: '/lms' })).body.includes(CANARY),
    newsPage: (await client.raw({ url: '/lms/news' })).body.includes(CANARY),
    file: file.status === 200,
    search: has(await client.request(search.people, { text: CANARY })),
    notifications: has(await client.request(notifications.page, {})),
    confirm: (await client.tryRequest(announcements.confirm, { newsId })).status === 200,
  };
  return Object.keys(found).filter((place) => found[place]);
}

/** The places of everybody to whom an item is addressed. */
export const readerPlaces = [
  'feed',
  'announcements',
  'item',
  'home',
  'newsPage',
  'file',
  'notifications',
  'confirm',
];
