import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { notificationTopic, notifications, type NewsDraft } from '@portal/wire';
import { announcements } from '@portal/wire/news/announcements';
import { readTopic } from '../../../../test/clients/event-reader.ts';
import type { TestClient } from '../../../../test/harness.ts';
import { publish } from '../../../../test/news/news-people.ts';
import { setupNews } from '../../../../test/news/news-test.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';

const portal = setupNews();

let origin: string;
beforeAll(async () => {
  origin = await portal.server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => clearAudit(portal.server.db));

const publishToConfirm = (draft: Partial<NewsDraft> = {}) =>
  publish(portal.people.editor, { audience: 'students', needsConfirmation: true, ...draft });
const confirm = (client: TestClient, newsId: number) => client.request(announcements.confirm, { newsId });
const remind = (newsId: number, client = portal.people.editor, key = crypto.randomUUID()) =>
  client.tryRequest(announcements.remind, { newsId }, { headers: { 'idempotency-key': key } });
const remindersOf = async (client: TestClient) =>
  (await client.request(notifications.page, {})).filter(({ title }) => title.startsWith('Просим'));
const listOf = (newsId: number) =>
  portal.people.editor.request(announcements.confirmations, { newsId, isConfirmed: false, page: 1 });
const letHoursPass = (newsId: number, hours: number) =>
  portal.server.db
    .updateTable('news_item')
    .set({ reminded_at: new Date(Date.now() - hours * 3_600_000) })
    .where('id', '=', newsId)
    .execute();

describe('a reminder', () => {
  it('notifies those who have not confirmed, each once, and leaves with the confirmation', async () => {
    const { id } = await publishToConfirm();
    await confirm(portal.people.stranger, id);
    const { recipientCount } = await listOf(id);
    const events = await readTopic(notificationTopic, portal.people.student, { origin });
    const reply = await remind(id);
    expect(reply.data).toEqual([{ count: recipientCount - 1 }]);
    expect(await events.next()).toMatchObject({ kind: 'added', type: 'news' });
    expect(await remindersOf(portal.people.student)).toMatchObject([
      { type: 'news', title: 'Просим ознакомиться: Объявление', address: `/news/${id}`, isRead: false },
    ]);
    for (const other of [portal.people.stranger, portal.people.editor, portal.people.teacher])
      expect(await remindersOf(other)).toEqual([]);
    await confirm(portal.people.student, id);
    expect(await events.next()).toEqual({ kind: 'read' });
    events.close();
    expect(await remindersOf(portal.people.student)).toEqual([]);
  });

  it('is not sent to those who have switched off news, and has no effect when it is repeated', async () => {
    const { id } = await publishToConfirm();
    const { recipientCount } = await listOf(id);
    const { student } = portal.people;
    await student.request(notifications.changeSwitch, { type: 'news', isOn: false });
    const key = crypto.randomUUID();
    const replies = [
      await remind(id, portal.people.editor, key),
      await remind(id, portal.people.editor, key),
    ];
    expect(replies.map(({ data }) => data)).toEqual(Array(2).fill([{ count: recipientCount - 1 }]));
    await student.request(notifications.changeSwitch, { type: 'news', isOn: true });
    expect(await remindersOf(student)).toEqual([]);
    const audited = await portal.server.db
      .selectFrom('audit')
      .select(['actor', 'person_id', 'details'])
      .where('action', '=', 'readersReminded')
      .execute();
    expect(audited).toEqual([
      {
        actor: `person:${portal.people.editor.user?.personId}`,
        person_id: null,
        details: { newsId: id, remindedCount: recipientCount - 1 },
      },
    ]);
  });

  it('follows the audience: who left it is neither reminded nor keeps a reminder', async () => {
    const [own] = portal.people.facultyIds;
    const item = await publishToConfirm();
    await remind(item.id);
    expect(await remindersOf(portal.people.stranger)).toHaveLength(1);
    const draft = { caption: '', name: 'Иначе', message: 'Текст', audience: 'students' } as const;
    await portal.people.editor.request(announcements.change, {
      newsId: item.id,
      version: 1,
      draft: { ...draft, facultyId: own },
    });
    expect(await remindersOf(portal.people.stranger)).toEqual([]);
    expect(await remindersOf(portal.people.student)).toMatchObject([{ title: 'Просим ознакомиться: Иначе' }]);
    await letHoursPass(item.id, 25);
    await remind(item.id);
    expect(await remindersOf(portal.people.stranger)).toEqual([]);
    expect(await remindersOf(portal.people.student)).toHaveLength(1);
  });
});

describe('the next reminder', () => {
  it('is refused for a day, with the time from which it is possible; the list says both times', async () => {
    const { id } = await publishToConfirm();
    expect((await listOf(id)).lastReminder).toBeUndefined();
    const replies = await Promise.all([remind(id), remind(id)]);
    expect(replies.map(({ code }) => code ?? 'sent')).toContain('sent');
    expect(replies.map(({ code }) => code)).toContain('remindedRecently');
    const { lastReminder } = await listOf(id);
    const { remindedAt = '', nextAt = '' } = lastReminder ?? {};
    expect(Date.parse(nextAt) - Date.parse(remindedAt)).toBe(24 * 3_600_000);
    const day = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeZone: 'Asia/Bishkek' });
    expect((await remind(id)).message).toContain(day.format(new Date(nextAt)).slice(0, 5));
    await letHoursPass(id, 23.9);
    expect((await remind(id)).code).toBe('remindedRecently');
    await portal.people.student.request(notifications.readAll, {});
    await letHoursPass(id, 24.1);
    expect((await remind(id)).code).toBeUndefined();
    expect(await remindersOf(portal.people.student)).toMatchObject([{ isRead: false }]);
  });

  it('is for items whose readers see them and are asked, and for those who may edit them', async () => {
    const plain = await publish(portal.people.editor);
    const later = await publishToConfirm({ publishAt: new Date(Date.now() + 3_600_000).toISOString() });
    const ended = await publishToConfirm();
    await portal.server.db
      .updateTable('news_item')
      .set({ created_at: new Date(Date.now() - 7_200_000), expires_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', ended.id)
      .execute();
    for (const { id } of [plain, later, ended]) expect((await remind(id)).code).toBe('nobodyToRemind');
    const { id } = await publishToConfirm({ audience: 'everyone' });
    expect((await remind(id, portal.people.dean)).status).toBe(403);
    expect((await remind(id, portal.people.student)).status).toBe(403);
    expect((await remind(999_999)).status).toBe(404);
    expect((await listOf(id)).lastReminder).toBeUndefined();
  });
});
