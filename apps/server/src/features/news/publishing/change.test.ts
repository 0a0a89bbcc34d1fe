import { describe, expect, it } from '@jest/globals';
import { news, NEWS_FILE_TYPE, notifications, type NewsItem } from '@portal/wire';
import { announcements, NEWS_PINNED_MAX } from '@portal/wire/news/announcements';
import type { TestClient } from '../../../../test/harness.ts';
import { publish, readFeed } from '../../../../test/news/news-people.ts';
import { setupNews } from '../../../../test/news/news-test.ts';
import type { TestFile } from '../../../../test/files/multipart.ts';

const portal = setupNews();

const draft = { caption: 'Деканат', name: 'Собрание', message: 'В 15:00', audience: 'everyone' } as const;
const plan: TestFile = { name: 'plan.txt', content: Buffer.from('1') };
const changeOf = ({ id: newsId, version }: NewsItem, changed: object = {}) => ({
  newsId,
  version,
  draft: { ...draft, ...changed },
});
const namesSeenBy = async (client: TestClient) => (await readFeed(client)).map(({ title }) => title.name);
const historyOf = (newsId: number) => portal.people.editor.request(announcements.history, { newsId });
const notificationsOf = async (client: TestClient) =>
  (await client.request(notifications.page, {})).map(({ title }) => title);

describe('a change of an announcement', () => {
  it('is seen by all readers, and what it was by those who may edit it', async () => {
    const item = await publish(portal.people.editor, { name: 'Сабрание', message: 'В 14:00' });
    expect(item).toMatchObject({ version: 1, editedAt: undefined });
    const changed = await portal.people.editor.request(announcements.change, changeOf(item));
    expect(changed).toMatchObject({ id: item.id, version: 2, message: 'В 15:00', createdAt: item.createdAt });
    expect(changed.editedAt).toBeDefined();
    expect(await readFeed(portal.people.student)).toMatchObject([
      { title: { name: 'Собрание' }, version: 2 },
    ]);
    expect(await historyOf(item.id)).toMatchObject([
      { version: 1, title: { name: 'Сабрание' }, message: 'В 14:00', audience: 'everyone', fileNames: [] },
    ]);
    expect((await portal.people.dean.tryRequest(announcements.history, { newsId: item.id })).status).toBe(
      403,
    );
  });

  it('is refused with 409 when another person changed the item meanwhile', async () => {
    const item = await publish(portal.people.editor);
    await portal.people.editor.request(announcements.change, changeOf(item, { name: 'Первая' }));
    const late = await portal.people.editor.tryRequest(
      announcements.change,
      changeOf(item, { name: 'Вторая' }),
    );
    expect(late).toMatchObject({ status: 409, code: 'newsChanged' });
    expect(await namesSeenBy(portal.people.student)).toEqual(['Первая']);
  });

  it('is made once for one idempotency key', async () => {
    const item = await publish(portal.people.editor);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await portal.people.editor.request(announcements.change, changeOf(item), { headers });
    const again = await portal.people.editor.request(announcements.change, changeOf(item), { headers });
    expect(again).toEqual(first);
    expect(await historyOf(item.id)).toHaveLength(1);
  });

  it('stores no version when nothing differs', async () => {
    const item = await publish(portal.people.editor, draft);
    expect(await portal.people.editor.request(announcements.change, changeOf(item))).toMatchObject({
      version: 1,
    });
    expect(await historyOf(item.id)).toEqual([]);
  });

  it('is allowed within the claim only, for the audience that it was for and will be for', async () => {
    const byDean = await publish(portal.people.dean, { facultyId: portal.people.facultyIds[0] });
    const widened = await portal.people.dean.tryRequest(announcements.change, changeOf(byDean));
    expect(widened.status).toBe(403);
    const byEditor = await publish(portal.people.editor);
    const foreign = changeOf(byEditor, { facultyId: portal.people.facultyIds[0] });
    expect((await portal.people.dean.tryRequest(announcements.change, foreign)).status).toBe(403);
    const hidden = await publish(portal.people.editor, {
      audience: 'students',
      facultyId: portal.people.facultyIds[1],
    });
    const unseen = changeOf(hidden, { facultyId: portal.people.facultyIds[0] });
    expect((await portal.people.dean.tryRequest(announcements.change, unseen)).status).toBe(404);
  });

  it('of the audience notifies those who are new, and takes it back from the others', async () => {
    const item = await publish(portal.people.editor, { audience: 'teachers', name: 'Было' });
    expect(await notificationsOf(portal.people.teacher)).toHaveLength(1);
    await portal.people.teacher.request(notifications.readAll, {});
    const toAll = await portal.people.editor.request(announcements.change, changeOf(item));
    expect(await notificationsOf(portal.people.student)).toEqual(['Новость: Собрание']);
    const [known] = await portal.people.teacher.request(notifications.page, {});
    expect(known).toMatchObject({ title: 'Новость: Собрание', isRead: true });
    await portal.people.editor.request(announcements.change, changeOf(toAll, { audience: 'students' }));
    expect(await notificationsOf(portal.people.teacher)).toEqual([]);
    expect(await notificationsOf(portal.people.student)).toHaveLength(1);
  });

  it('removes files for everybody and adds others under free names', async () => {
    const item = await publish(portal.people.editor, {}, [plan, { ...plan, name: 'list.txt' }]);
    const change = { ...changeOf(item), remainingFiles: ['plan.txt'] };
    const changed = await portal.people.editor.request(announcements.change, change, { files: [plan] });
    expect(changed.fileNames).toEqual(['plan.txt', 'plan (2).txt']);
    const load = (name: string) =>
      portal.people.student.tryRequest(news.download, {
        fileName: `${item.id}_${name}`,
        type: NEWS_FILE_TYPE,
      });
    expect((await load('list.txt')).status).toBe(404);
    expect((await load('plan (2).txt')).status).toBe(200);
    expect(await historyOf(item.id)).toMatchObject([{ fileNames: ['plan.txt', 'list.txt'] }]);
    const tooMany = Array.from({ length: 9 }, (_, at) => ({ ...plan, name: `${at}.txt` }));
    const reply = await portal.people.editor.tryRequest(announcements.change, changeOf(changed), {
      files: tooMany,
    });
    expect(reply).toMatchObject({ status: 413, code: 'tooManyFiles' });
  });
});

describe('a pinned announcement', () => {
  const pin = (newsId: number, isPinned: boolean, client = portal.people.editor) =>
    client.tryRequest(announcements.pin, { newsId, isPinned });

  it('stands above the first page, once, until it is unpinned', async () => {
    const old = await publish(portal.people.editor, { name: 'Старое' });
    for (let number = 1; number <= 21; number += 1)
      await publish(portal.people.editor, { name: `${number}` });
    expect((await pin(old.id, true)).status).toBe(200);
    const names = await namesSeenBy(portal.people.student);
    expect(names).toHaveLength(22);
    expect(names[0]).toBe('Старое');
    expect(names.filter((name) => name === 'Старое')).toHaveLength(1);
    const { items } = await portal.people.student.request(news.page, { page: 1, newsId: old.id });
    expect(items).toMatchObject([{ id: old.id, isPinned: true }]);
    await pin(old.id, false);
    expect((await namesSeenBy(portal.people.student)).at(-1)).toBe('Старое');
  });

  it('is refused when a reader would have too many, which are named', async () => {
    const [own, other] = portal.people.facultyIds;
    for (let number = 1; number <= NEWS_PINNED_MAX; number += 1)
      await publish(portal.people.editor, { name: `П${number}`, facultyId: own, isPinned: true });
    const toAll = await publish(portal.people.editor);
    expect(await pin(toAll.id, true)).toMatchObject({ status: 200, code: 'tooManyPinned' });
    const elsewhere = await publish(portal.people.editor, { facultyId: other });
    expect(await pin(elsewhere.id, true)).toMatchObject({ code: undefined });
    const widened = await portal.people.editor.tryRequest(announcements.change, changeOf(elsewhere));
    expect(widened.code).toBe('tooManyPinned');
    expect((await readFeed(portal.people.student)).filter(({ isPinned }) => isPinned)).toHaveLength(3);
  });

  it('is pinned by those who may edit it only', async () => {
    const item = await publish(portal.people.editor);
    expect((await pin(item.id, true, portal.people.dean)).status).toBe(403);
    expect((await pin(item.id, true, portal.people.student)).status).toBe(403);
    expect((await readFeed(portal.people.student))[0]?.isPinned).toBe(false);
  });
});
