import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { news, type RequestOf } from '@portal/wire';
import { announcements } from '@portal/wire/news/announcements';
import { createSessionFor } from '../../../../test/access/people.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import {
  createAudiencePeople,
  placesOf,
  publishCanary,
  readerPlaces,
  type AudiencePeople,
} from '../../../../test/news/audience-people.ts';
import { removeNews } from '../../../../test/news/news-people.ts';

let server: TestServer;
let people: AudiencePeople;

beforeAll(async () => {
  server = await startServer();
  people = await createAudiencePeople(server);
});
beforeEach(() => removeNews(server));
afterAll(() => server.close());

type Audience = Omit<RequestOf<typeof news.recipients>, 'audience'>;

/** This server has no build of the shell. */
const readers = readerPlaces.filter((place) => !['home', 'newsPage'].includes(place));

const ownFaculty = (): Audience => ({ facultyId: people.facultyIds[0] });
const parts: Readonly<Record<string, () => Audience>> = {
  group: () => ({ ...ownFaculty(), groupIds: [people.groupId] }),
  'foreign group': () => ({ ...ownFaculty(), groupIds: [people.groupId, people.foreignGroupId] }),
  'group without the faculty': () => ({ groupIds: [people.groupId] }),
  department: () => ({ ...ownFaculty(), departmentId: people.departmentId }),
  'foreign department': () => ({ ...ownFaculty(), departmentId: people.foreignDepartmentId }),
  year: () => ({ ...ownFaculty(), studyYear: people.studyYear }),
  'year without the faculty': () => ({ studyYear: people.studyYear }),
  'unknown group': () => ({ ...ownFaculty(), groupIds: [999_999_999] }),
  'unknown department': () => ({ ...ownFaculty(), departmentId: 999_999_999 }),
  'own students': () => ({ ...ownFaculty(), isOwnStudents: true }),
};

describe('the audience that a person may address', () => {
  it.each([
    ['editor', 'group', 200],
    ['editor', 'foreign group', 200],
    ['editor', 'foreign department', 200],
    ['editor', 'unknown group', 422],
    ['editor', 'unknown department', 422],
    ['dean', 'group', 200],
    ['dean', 'foreign group', 403],
    ['dean', 'group without the faculty', 403],
    ['dean', 'department', 200],
    ['dean', 'foreign department', 403],
    ['dean', 'year', 200],
    ['dean', 'year without the faculty', 403],
    ['tutor', 'foreign group', 200],
    ['teacher', 'group', 403],
    ['teacher', 'own students', 403],
    ['student', 'group', 403],
  ] as const)('of %s for %s: %i', async (who, part, status) => {
    const audience = { audience: 'students', ...parts[part]?.() } as const;
    const draft = { caption: '', name: 'x', message: 'x', ...audience };
    expect((await people[who].tryRequest(news.recipients, audience)).status).toBe(status);
    expect((await people[who].tryRequest(news.publish, draft)).status).toBe(status);
    expect(await server.db.selectFrom('news_item').select('id').execute()).toHaveLength(
      status === 200 ? 1 : 0,
    );
  });

  it('is checked again by a change', async () => {
    const { id: newsId, version } = await publishCanary(people.dean, {
      audience: 'students',
      ...ownFaculty(),
    });
    const draft = { caption: '', name: 'x', message: 'x', audience: 'students' } as const;
    const change = (part: string) =>
      people.dean.tryRequest(announcements.change, {
        newsId,
        version,
        draft: { ...draft, ...parts[part]?.() },
      });
    expect((await change('foreign group')).status).toBe(403);
    expect((await change('foreign department')).status).toBe(403);
    expect((await change('group')).status).toBe(200);
  });

  it('is offered: groups and departments of the claim only', async () => {
    const all = await people.editor.request(announcements.audiences, {});
    const own = await people.dean.request(announcements.audiences, {});
    const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
    expect(idsOf(all.groups)).toEqual(expect.arrayContaining([people.groupId, people.foreignGroupId]));
    expect(idsOf(own.groups)).toContain(people.groupId);
    expect(idsOf(own.groups)).not.toContain(people.foreignGroupId);
    expect(idsOf(own.departments)).not.toContain(people.foreignDepartmentId);
    expect(own.departments.length).toBeGreaterThan(0);
    expect(all.studyYears).toContain(people.studyYear);
    expect((await people.teacher.tryRequest(announcements.audiences, {})).status).toBe(403);
  });
});

describe("the publisher's own students", () => {
  let lecturer: TestClient;
  const teach = (groupId: number, isNow: boolean) =>
    sql`insert into class_teacher (class_id, teacher_id, lesson_type_id)
      select class.id, ${lecturer.user?.personId}, 1 from class join course on course.id = class.course_id
      join term_period using (academic_year_id, term_id) cross join university_clock
      where group_id = ${groupId} and (today between starts_on and ends_on) = ${isNow} and starts_on <= today
      order by class.id limit 1`.execute(server.db);

  beforeAll(async () => {
    const { id } = await server.db
      .insertInto('person')
      .values({
        role: 1,
        family_name: 'Лектор',
        given_name: 'Один',
        login: 'lecturer',
        faculty_id: people.facultyIds[0],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('claim')
      .values({ person_id: id, name: 'news.publish', scope: JSON.stringify({ audience: 'all' }) })
      .execute();
    lecturer = await createSessionFor(server, id);
    await teach(people.groupId, true);
    // Was taught in a term that has ended.
    await teach(people.foreignGroupId, false);
  });

  it('are the students of the groups and streams that the person teaches in the current term', async () => {
    const audience = { audience: 'students', isOwnStudents: true } as const;
    const item = await publishCanary(lecturer, audience);
    expect(item.groups?.map(({ id }) => id)).toEqual([people.groupId]);
    expect(await lecturer.request(news.recipients, audience)).toEqual(
      await lecturer.request(news.recipients, { audience: 'students', groupIds: [people.groupId] }),
    );
    expect(await placesOf(people.student, item)).toEqual(readers);
    expect(await placesOf(people.outsider, item)).toEqual([]);
    expect(await placesOf(people.stranger, item)).toEqual([]);
    const { groups } = await lecturer.request(announcements.audiences, {});
    expect(groups.filter(({ isOwn }) => isOwn).map(({ id }) => id)).toEqual([people.groupId]);
  });

  it('stay the readers when the person teaches others', async () => {
    const audience = { audience: 'students', isOwnStudents: true } as const;
    const item = await publishCanary(lecturer, audience);
    await server.db
      .deleteFrom('class_teacher')
      .where('teacher_id', '=', lecturer.user?.personId ?? 0)
      .execute();
    expect(await lecturer.tryRequest(news.recipients, audience)).toMatchObject({
      status: 422,
      code: 'invalid',
    });
    await teach(people.foreignGroupId, true);
    expect(await placesOf(people.student, item)).toEqual(readers);
    expect(await placesOf(people.stranger, item)).toEqual([]);
  });
});
