import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { misc, news, type RequestOf, type NewsDraft } from '@portal/wire';
import { setStatus } from '../../../../test/people/give-orders.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { createNewsPeople, readers, type NewsPeople } from '../../../../test/news/news-people.ts';

let server: TestServer;
let people: NewsPeople;

beforeAll(async () => {
  server = await startServer();
  people = await createNewsPeople(server);
});
beforeEach(async () => {
  await server.db.deleteFrom('news_file').execute();
  await server.db.deleteFrom('news_item').execute();
});
afterAll(() => server.close());

describe('the publish claim', () => {
  it('is returned with its scope (§6.8, §7 News.2, D§4 News.1)', async () => {
    const rights = await Promise.all(readers.map((reader) => people[reader].request(news.check, {})));
    expect(
      rights.map(({ mayPublish, isForAllFaculties, audiences }) => [
        mayPublish,
        isForAllFaculties,
        audiences,
      ]),
    ).toEqual([
      [true, true, undefined],
      [true, false, undefined],
      [true, true, ['students']],
      [false, false, undefined],
      [false, false, undefined],
      [false, false, undefined],
    ]);
    expect(rights[0]?.maxAttachmentMb).toBe(20);
  });

  const own = 'own';
  const other = 'other';
  const facultyOf = (name: 'own' | 'other' | undefined) =>
    name === undefined ? undefined : people.facultyIds[name === 'own' ? 0 : 1];

  it.each([
    ['editor', 'everyone', undefined, 200],
    ['editor', 'students', other, 200],
    ['dean', 'everyone', own, 200],
    ['dean', 'teachers', own, 200],
    ['dean', 'everyone', other, 403],
    ['dean', 'everyone', undefined, 403],
    ['tutor', 'students', undefined, 200],
    ['tutor', 'students', other, 200],
    ['tutor', 'teachers', undefined, 403],
    ['tutor', 'everyone', undefined, 403],
    ['teacher', 'students', own, 403],
    ['student', 'students', own, 403],
  ] as const)('of %s for %s of faculty %s: %i (D§4 News.1, D-27.1)', async (...row) => {
    const [who, audience, faculty, status] = row;
    const facultyId = facultyOf(faculty);
    const draft: NewsDraft = { caption: '', name: 'x', message: 'x', audience, facultyId };
    expect((await people[who].tryRequest(news.publish, draft)).status).toBe(status);
    expect((await people[who].tryRequest(news.recipients, { audience, facultyId })).status).toBe(status);
    expect(await server.db.selectFrom('news_item').select('id').execute()).toHaveLength(
      status === 200 ? 1 : 0,
    );
  });

  it('covers nothing when its scope is empty', async () => {
    const personId = people.dean.user?.personId ?? 0;
    const setScope = (scope: object) =>
      server.db
        .updateTable('claim')
        .set({ scope: JSON.stringify(scope) })
        .where('person_id', '=', personId)
        .execute();
    await setScope({});
    expect(await people.dean.request(news.check, {})).toMatchObject({ mayPublish: false });
    const facultyId = people.facultyIds[0];
    expect((await people.dean.tryRequest(news.recipients, { audience: 'everyone', facultyId })).status).toBe(
      403,
    );
    await setScope({ faculties: [facultyId] });
  });

  it('rejects an unknown faculty', async () => {
    const reply = await people.editor.tryRequest(news.recipients, { audience: 'everyone', facultyId: 999 });
    expect(reply).toMatchObject({ status: 422, code: 'invalid' });
  });
});

const ascending = (one: number, other: number) => one - other;

describe('the faculties that a publisher may choose', () => {
  it('are those of the claim (§7 Misc.1)', async () => {
    const idsFor = async (who: 'editor' | 'dean' | 'tutor' | 'teacher') =>
      (await people[who].request(misc.faculties, {})).map(({ id }) => id).toSorted(ascending);
    const all = people.facultyIds.toSorted(ascending);
    expect(await idsFor('editor')).toEqual(all);
    expect(await idsFor('tutor')).toEqual(all);
    expect(await idsFor('dean')).toEqual([people.facultyIds[0]]);
    expect(await idsFor('teacher')).toEqual([]);
  });

  it('are named in the language of the reader', async () => {
    const [faculty] = await people.dean.request(misc.faculties, {}, { headers: { 'x-lang': 'en' } });
    expect(faculty?.name).toMatch(/^Faculty of/);
  });
});

describe('the number of recipients', () => {
  it('equals the number of people to whom the item is addressed', async () => {
    const count = async (request: RequestOf<typeof news.recipients>) =>
      (await people.editor.request(news.recipients, request)).recipientCount;
    const [disabled = 0, expelled = 0] = (
      await server.db.selectFrom('person').select('id').where('role', '=', 2).orderBy('id', 'desc').execute()
    ).map(({ id }) => id);
    await server.db
      .updateTable('person')
      .set({ disabled_at: new Date() })
      .where('id', '=', disabled)
      .execute();
    await setStatus(server.db, expelled, 'expelled');
    const persons = await server.db
      .selectFrom('person')
      .select(['role', 'faculty_id'])
      .where('id', 'not in', [disabled, expelled])
      .execute();
    const [facultyId] = people.facultyIds;
    const students = persons.filter(({ role }) => role === 2);
    expect(await count({ audience: 'everyone' })).toBe(persons.length);
    expect(await count({ audience: 'students' })).toBe(students.length);
    expect(await count({ audience: 'students', facultyId })).toBe(
      students.filter(({ faculty_id }) => faculty_id === facultyId).length,
    );
  });
});
