import { describe, expect, it } from '@jest/globals';
import { news, NEWS_FILE_TYPE, notifications, type NewsDraft, type NewsItem } from '@portal/wire';
import { announcements } from '@portal/wire/news/announcements';
import type { TestClient } from '../../../../test/harness.ts';
import { publish, readFeed } from '../../../../test/news/news-people.ts';
import { setupNews } from '../../../../test/news/news-test.ts';
import { changeService } from './change.service.ts';
import { applyPeriods } from './apply-periods.ts';

const portal = setupNews();

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const ago = (minutes: number): Date => new Date(Date.now() - minutes * MINUTE_MS);

const draft = { caption: 'Деканат', name: 'Собрание', message: 'В 15:00', audience: 'everyone' } as const;
const namesSeenBy = async (client: TestClient) => (await readFeed(client)).map(({ title }) => title.name);
const stateFor = async (client: TestClient, newsId: number) =>
  (await client.request(news.page, { page: 1, newsId })).items.map(({ state }) => state ?? 'visible');
const notificationCount = async (client: TestClient) => (await client.request(notifications.page, {})).length;
const change = ({ id: newsId, version }: NewsItem, changed: Partial<NewsDraft> = {}) =>
  portal.people.editor.tryRequest(announcements.change, { newsId, version, draft: { ...draft, ...changed } });

/** Moves the time of an item into the past instead of waiting for it. */
const letTimeCome = (newsId: number) =>
  portal.server.db
    .updateTable('news_item')
    .set({ publish_at: ago(1), created_at: ago(100) })
    .where('id', '=', newsId)
    .execute();
const letTimeEnd = (newsId: number) =>
  portal.server.db
    .updateTable('news_item')
    .set({ expires_at: ago(1), created_at: ago(100) })
    .where('id', '=', newsId)
    .execute();

describe('an announcement for later', () => {
  it('is seen by those who may edit it only, with its files, until its time comes', async () => {
    const files = [{ name: 'a.txt', content: Buffer.from('1') }];
    const item = await publish(portal.people.editor, { publishAt: inMinutes(60) }, files);
    expect(item.state).toBe('scheduled');
    expect(await namesSeenBy(portal.people.student)).toEqual([]);
    expect(await stateFor(portal.people.student, item.id)).toEqual([]);
    expect(await stateFor(portal.people.editor, item.id)).toEqual(['scheduled']);
    const file = { fileName: `${item.id}_a.txt`, type: NEWS_FILE_TYPE };
    expect((await portal.people.student.tryRequest(news.download, file)).status).toBe(404);
    await letTimeCome(item.id);
    expect(await stateFor(portal.people.student, item.id)).toEqual(['visible']);
    expect((await portal.people.student.tryRequest(news.download, file)).status).toBe(200);
  });

  it('notifies its recipients once, when it becomes visible', async () => {
    const { id } = await publish(portal.people.editor, { publishAt: inMinutes(60) });
    await applyPeriods(portal.server.db);
    expect(await notificationCount(portal.people.student)).toBe(0);
    await letTimeCome(id);
    await Promise.all([applyPeriods(portal.server.db), applyPeriods(portal.server.db)]);
    const [notified] = await portal.people.student.request(notifications.page, {});
    expect(notified).toMatchObject({ type: 'news', address: `/news/${id}`, isRead: false });
    await portal.people.student.request(notifications.readAll, {});
    await applyPeriods(portal.server.db);
    expect((await portal.people.student.request(notifications.page, {}))[0]?.isRead).toBe(true);
    expect(await notificationCount(portal.people.editor)).toBe(0);
  });

  it('stands in the feed where it became visible, and pages meet each item once', async () => {
    const later = await publish(portal.people.editor, { name: 'later', publishAt: inMinutes(60) });
    for (let number = 1; number <= 25; number += 1)
      await publish(portal.people.editor, { name: `${number}` });
    expect((await namesSeenBy(portal.people.editor))[0]).toBe('later');
    await portal.server.db
      .updateTable('news_item')
      .set({ publish_at: new Date(), is_waiting: false })
      .where('id', '=', later.id)
      .execute();
    const names = await namesSeenBy(portal.people.student);
    expect(names[0]).toBe('later');
    expect(names).toEqual(['later', ...Array.from({ length: 25 }, (_, at) => `${25 - at}`)]);
  });

  it('can be changed, moved and published at once without a notification before', async () => {
    const item = await publish(portal.people.editor, { publishAt: inMinutes(60) });
    const moved = await change(item, { message: 'Новый текст', publishAt: inMinutes(120) });
    expect(moved.status).toBe(200);
    expect(await notificationCount(portal.people.student)).toBe(0);
    const [current] = await readFeed(portal.people.editor);
    expect(current).toMatchObject({ state: 'scheduled', message: 'Новый текст' });
    expect(Date.parse(current?.createdAt ?? '')).toBeGreaterThan(Date.now() + 100 * MINUTE_MS);
    if (current) await change(current);
    expect(await namesSeenBy(portal.people.student)).toEqual(['Собрание']);
    await applyPeriods(portal.server.db);
    expect(await notificationCount(portal.people.student)).toBe(1);
  });
});

describe('an announcement with an end', () => {
  it('disappears for its readers and stays for those who may edit it, as expired', async () => {
    const item = await publish(portal.people.editor, { expiresAt: inMinutes(60), isPinned: true });
    expect(await stateFor(portal.people.student, item.id)).toEqual(['visible']);
    await letTimeEnd(item.id);
    expect(await namesSeenBy(portal.people.student)).toEqual([]);
    expect(await stateFor(portal.people.student, item.id)).toEqual([]);
    expect(await stateFor(portal.people.editor, item.id)).toEqual(['expired']);
    expect(await notificationCount(portal.people.student)).toBe(1);
    await applyPeriods(portal.server.db);
    expect(await notificationCount(portal.people.student)).toBe(0);
  });

  it('can be prolonged, and its text can be changed when it has ended', async () => {
    const item = await publish(portal.people.editor, { ...draft, expiresAt: inMinutes(60) });
    await letTimeEnd(item.id);
    const [ended] = await readFeed(portal.people.editor);
    if (!ended) throw new Error('The item is not in the feed of its author');
    expect((await change(ended, { message: 'Иначе', expiresAt: ended.expiresAt })).status).toBe(200);
    expect(await stateFor(portal.people.student, item.id)).toEqual([]);
    const [changed] = await readFeed(portal.people.editor);
    if (!changed) throw new Error('The changed item is not in the feed of its author');
    expect((await change(changed, { expiresAt: inMinutes(30) })).status).toBe(200);
    expect(await stateFor(portal.people.student, item.id)).toEqual(['visible']);
  });

  it.each([
    ['past', { expiresAt: inMinutes(-1) }],
    ['at no date of the database', { expiresAt: '0000-01-01T00:00:00Z' }],
    ['in a zone that does not exist', { expiresAt: '9999-12-31T23:59:59-23:59' }],
    ['before its begin', { publishAt: inMinutes(60), expiresAt: inMinutes(30) }],
  ])('is refused when the end is %s', async (_, period) => {
    const reply = await portal.people.editor.tryRequest(news.publish, { ...draft, ...period });
    expect(reply).toMatchObject({ status: 422, code: 'invalid' });
    expect(await readFeed(portal.people.editor)).toEqual([]);
  });

  it('is not published by a change when its whole period has passed', async () => {
    const item = await publish(portal.people.editor, { publishAt: inMinutes(60), expiresAt: inMinutes(120) });
    const expiresAt = ago(60);
    // In one transaction, so that the timer of the server does not meet the item.
    const run = portal.server.db.transaction().execute(async (db) => {
      await db
        .updateTable('news_item')
        .set({ created_at: ago(300), publish_at: ago(120), expires_at: expiresAt })
        .where('id', '=', item.id)
        .execute();
      const { editor } = portal.people;
      const period = { newsId: item.id, version: item.version };
      const changed = { ...draft, expiresAt: expiresAt.toISOString() };
      await changeService(db, editor.user?.personId ?? 0, 'ru').change({ ...period, draft: changed }, []);
    });
    await expect(run).rejects.toMatchObject({ status: 422, code: 'invalid' });
  });
});
