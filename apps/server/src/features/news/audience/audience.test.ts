import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { news, notificationTopic, type RequestOf } from '@portal/wire';
import { announcements } from '@portal/wire/news/announcements';
import { readTopic } from '../../../../test/clients/event-reader.ts';
import type { TestServer } from '../../../../test/harness.ts';
import {
  createAudiencePeople,
  placesOf,
  publishCanary,
  readerPlaces,
  startAudienceServer,
  type AudiencePeople,
} from '../../../../test/news/audience-people.ts';
import { publish, removeNews } from '../../../../test/news/news-people.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';
import { applyPeriods } from '../publishing/apply-periods.ts';

let server: TestServer;
let origin: string;
let people: AudiencePeople;

beforeAll(async () => {
  server = await startAudienceServer();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  people = await createAudiencePeople(server);
});
beforeEach(() => removeNews(server));
afterAll(async () => {
  await server.close();
  await removeTempDirs();
});

type Audience = RequestOf<typeof news.recipients>;

const toGroup = (): Audience => ({ audience: 'everyone', groupIds: [people.groupId] });
const toYear = (): Audience => ({ audience: 'students', studyYear: people.studyYear });
const toDepartment = (): Audience => ({ audience: 'everyone', departmentId: people.departmentId });
const countOf = async (audience: Audience) =>
  (await people.editor.request(news.recipients, audience)).recipientCount;
const matching = (condition: string) =>
  queryRows<{ id: number }>(
    server.db,
    `select person.id from person where disabled_at is null and ${condition} order by id`,
  );

describe('an announcement for a narrow audience', () => {
  it.each([
    ['a group', toGroup],
    ['a year of study', toYear],
  ] as const)('of %s is found by its students everywhere, and by another student nowhere', async (_, to) => {
    const item = await publishCanary(people.editor, { ...to(), isPinned: true });
    expect(await placesOf(people.student, item)).toEqual(readerPlaces);
    expect(await placesOf(people.outsider, item)).toEqual([]);
  });

  it('of a department is found by its teachers everywhere, and by a student nowhere', async () => {
    const item = await publishCanary(people.editor, toDepartment());
    expect(await placesOf(people.teacher, item)).toEqual(readerPlaces);
    expect(await placesOf(people.student, item)).toEqual([]);
  });

  it('is for those to whom every part applies', async () => {
    const { groupId, foreignGroupId, studyYear, facultyIds } = people;
    const both = { audience: 'students', groupIds: [groupId, foreignGroupId] } as const;
    const item = await publishCanary(people.editor, { ...both, facultyId: facultyIds[0] });
    expect(await placesOf(people.student, item)).toEqual(readerPlaces);
    expect(await placesOf(people.stranger, item)).toEqual([]);
    expect(await countOf({ ...both, studyYear: studyYear === 1 ? 2 : 1, facultyId: facultyIds[0] })).toBe(0);
  });

  it('reaches the event streams of its readers only', async () => {
    const inside = await readTopic(notificationTopic, people.student, { origin });
    const outside = await readTopic(notificationTopic, people.outsider, { origin });
    await publish(people.editor, toGroup());
    expect(await inside.next()).toEqual({ kind: 'added', type: 'news' });
    expect(outside.isEmpty()).toBe(true);
    inside.close();
    outside.close();
  });

  it('notifies its readers only when its time comes', async () => {
    const item = await publishCanary(people.editor, {
      ...toGroup(),
      publishAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect(await placesOf(people.student, item)).toEqual([]);
    await server.db
      .updateTable('news_item')
      .set({ publish_at: new Date(Date.now() - 60_000), created_at: new Date(0) })
      .where('id', '=', item.id)
      .execute();
    await applyPeriods(server.db);
    expect(await placesOf(people.student, item)).toEqual(readerPlaces);
    expect(await placesOf(people.outsider, item)).toEqual([]);
  });

  it('is counted as it is addressed, and its confirmations list the same people', async () => {
    const member = `exists (select from group_member where person_id = person.id and group_id = ${people.groupId})`;
    const members = await matching(member);
    expect(members.length).toBeGreaterThan(1);
    expect(await countOf(toGroup())).toBe(members.length);
    const { id: newsId } = await publish(people.editor, { ...toGroup(), needsConfirmation: true });
    const listed = await people.editor.request(announcements.confirmations, {
      newsId,
      isConfirmed: false,
      page: 1,
    });
    expect(listed.recipientCount).toBe(members.length);
    expect(await countOf(toDepartment())).toBe(
      (await matching(`department_id = ${people.departmentId}`)).length,
    );
  });

  it('shows whom it is for to those who may edit it, not to its readers', async () => {
    const audience = { ...toGroup(), studyYear: people.studyYear };
    const item = await publish(people.editor, audience);
    expect(item).toMatchObject({
      studyYear: people.studyYear,
      groups: [{ id: people.groupId, name: expect.any(String) }],
    });
    const [read] = (await people.student.request(news.page, { page: 1, newsId: item.id })).items;
    expect(read).toMatchObject({ studyYear: undefined, department: undefined, groups: undefined });
  });

  it('is changed with its notifications, and the history has what it was', async () => {
    const item = await publishCanary(people.editor, { audience: 'everyone' });
    expect(await placesOf(people.outsider, item)).toEqual(readerPlaces);
    const { title, message } = item;
    const changed = await people.editor.request(announcements.change, {
      newsId: item.id,
      version: item.version,
      draft: { ...title, message, ...toGroup(), needsConfirmation: true },
    });
    expect(await placesOf(people.outsider, item)).toEqual([]);
    expect(await placesOf(people.teacher, item)).toEqual([]);
    expect(await placesOf(people.student, item)).toEqual(readerPlaces);
    await people.editor.request(announcements.change, {
      newsId: item.id,
      version: changed.version,
      draft: { ...title, message, ...toDepartment(), needsConfirmation: true },
    });
    expect(await placesOf(people.student, item)).toEqual([]);
    const [last, first] = await people.editor.request(announcements.history, { newsId: item.id });
    expect(last?.groups).toMatchObject([{ id: people.groupId }]);
    expect(first?.groups).toBeUndefined();
  });

  it('is pinned next to others that nobody has above the feed as well', async () => {
    for (let number = 1; number <= 3; number += 1)
      await publish(people.editor, { ...toGroup(), isPinned: true, name: `П${number}` });
    const other = { audience: 'students', groupIds: [people.foreignGroupId], isPinned: true } as const;
    await publish(people.editor, other);
    const draft = { caption: '', name: 'x', message: 'x', isPinned: true };
    const full = await people.editor.tryRequest(news.publish, { ...draft, ...toGroup() });
    expect(full.code).toBe('tooManyPinned');
    const year = await people.editor.tryRequest(news.publish, { ...draft, ...toYear() });
    expect(year.code).toBe('tooManyPinned');
  });
});
