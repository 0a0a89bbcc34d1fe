import { describe, expect, it } from '@jest/globals';
import { news, type NewsDraft } from '@portal/wire';
import { announcements } from '@portal/wire/news/announcements';
import type { TestClient } from '../../../../test/harness.ts';
import { publish, readFeed } from '../../../../test/news/news-people.ts';
import { setupNews } from '../../../../test/news/news-test.ts';

const portal = setupNews();

const publishToConfirm = (draft: Partial<NewsDraft> = {}) =>
  publish(portal.people.editor, { needsConfirmation: true, ...draft });
const confirm = (client: TestClient, newsId: number) => client.tryRequest(announcements.confirm, { newsId });
const confirmationFor = async (client: TestClient) =>
  (await readFeed(client)).map(({ confirmation }) => confirmation);
const listOf = (newsId: number, isConfirmed: boolean, page = 1) =>
  portal.people.editor.request(announcements.confirmations, { newsId, isConfirmed, page });

describe('a confirmation', () => {
  it('is asked of those to whom the item is addressed, and given once', async () => {
    const { id } = await publishToConfirm({ audience: 'students', facultyId: portal.people.facultyIds[0] });
    expect(await confirmationFor(portal.people.student)).toEqual(['pending']);
    expect(await confirmationFor(portal.people.editor)).toEqual([undefined]);
    expect(await confirmationFor(portal.people.dean)).toEqual([undefined]);
    expect((await confirm(portal.people.student, id)).status).toBe(200);
    expect((await confirm(portal.people.student, id)).status).toBe(200);
    expect(await confirmationFor(portal.people.student)).toEqual(['given']);
    for (const other of [
      portal.people.editor,
      portal.people.dean,
      portal.people.stranger,
      portal.people.teacher,
    ])
      expect((await confirm(other, id)).status).toBe(404);
    expect(await portal.server.db.selectFrom('news_confirmation').selectAll().execute()).toHaveLength(1);
  });

  it('is neither asked nor taken for an item that asks for none or has not begun', async () => {
    const plain = await publish(portal.people.editor);
    const later = await publishToConfirm({ publishAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await confirmationFor(portal.people.student)).toEqual([undefined]);
    expect((await confirm(portal.people.student, plain.id)).status).toBe(404);
    expect((await confirm(portal.people.student, later.id)).status).toBe(404);
  });
});

describe('the list of confirmations', () => {
  it('has each recipient once, among those who did or did not, page by page', async () => {
    const { id } = await publishToConfirm({ audience: 'students' });
    await confirm(portal.people.student, id);
    const confirmed = await listOf(id, true);
    expect(confirmed.people).toMatchObject([
      { id: portal.people.student.user?.personId, isOfFormerText: false, groupName: expect.any(String) },
    ]);
    const { recipientCount, confirmedCount } = confirmed;
    expect(confirmedCount).toBe(1);
    const missing: number[] = [];
    for (let page = 1; ; page += 1) {
      const { people: some, hasMore } = await listOf(id, false, page);
      missing.push(...some.map((person) => person.id));
      if (!hasMore) break;
    }
    expect(new Set(missing).size).toBe(recipientCount - 1);
    expect(missing).not.toContain(portal.people.student.user?.personId);
    const counted = await portal.people.editor.request(news.recipients, { audience: 'students' });
    expect(recipientCount).toBe(counted.recipientCount);
  });

  it('tells which confirmations are of a former text', async () => {
    const item = await publishToConfirm();
    await confirm(portal.people.student, item.id);
    const draft = { caption: '', name: 'Иначе', message: 'Другой текст', audience: 'everyone' } as const;
    await portal.people.editor.request(announcements.change, { newsId: item.id, version: 1, draft });
    expect((await listOf(item.id, true)).people).toMatchObject([{ isOfFormerText: true }]);
    expect(await confirmationFor(portal.people.student)).toEqual(['given']);
  });

  it('is for those who may edit the item only', async () => {
    const { id: newsId } = await publishToConfirm();
    const request = { newsId, isConfirmed: true, page: 1 };
    expect((await portal.people.dean.tryRequest(announcements.confirmations, request)).status).toBe(403);
    expect((await portal.people.student.tryRequest(announcements.confirmations, request)).status).toBe(403);
  });
});
