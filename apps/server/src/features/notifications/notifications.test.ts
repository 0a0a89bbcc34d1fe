import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { news, notifications, notificationTopic } from '@portal/wire';
import { everyNotificationType } from '@portal/wire/modules/all-names';
import { announcements } from '@portal/wire/news/announcements';
import { PushNotification } from '@portal/wire/notifications/notifications';
import { readTopic } from '../../../test/clients/event-reader.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { createNewsPeople, publish, type NewsPeople } from '../../../test/news/news-people.ts';
import { PushBrowser, PushService } from '../../../test/outside/push-service.ts';
import { startSecondServer } from '../../../test/server/second-server.ts';
import { deleteExpired } from '../../events/jobs/expiry.queries.ts';
import { notifyQueries } from '../../events/notifications/notification.queries.ts';

const service = new PushService();
const browser = new PushBrowser();
let server: TestServer;
let origin: string;
let people: NewsPeople;

beforeAll(async () => {
  await service.start();
  server = await startServer({ environment: { PUSH_HOSTS: service.host } });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  people = await createNewsPeople(server);
});
beforeEach(async () => {
  await server.db.deleteFrom('notification').execute();
  await server.db.deleteFrom('notification_switch').execute();
});
afterEach(async () => {
  service.delivered.length = 0;
  await server.db.deleteFrom('push_subscription').execute();
});
afterAll(async () => {
  await server.close();
  service.close();
});

const subscribePhone = () => {
  const { publicKey, authSecret } = browser;
  const endpoint = service.addressOf('phone');
  return people.student.request(notifications.subscribePush, { endpoint, publicKey, authSecret });
};
const pageOf = (client: TestClient, request: object = {}) => client.request(notifications.page, request);
const countsOf = async (client: TestClient) =>
  Object.fromEntries(
    (await client.request(notifications.counts, {})).map(({ name, unreadCount }) => [name, unreadCount]),
  );

/** Notifies one person again and again of one event. */
const notifyOnce = (client: TestClient, tag: string, name = tag) =>
  notifyQueries(server.db).add(
    { type: 'news', tag, params: { name, excerpt: '' }, address: '/news' },
    sql`select ${client.user?.personId ?? 0}::int as person_id`,
  );

describe('published news', () => {
  it('notify their audience and nobody else', async () => {
    const { id } = await publish(people.editor, {
      audience: 'students',
      name: 'Субботник',
      message: 'Сбор в девять',
    });
    expect(await pageOf(people.student)).toMatchObject([
      {
        type: 'news',
        title: 'Новость: Субботник',
        body: 'Сбор в девять',
        address: `/news/${id}`,
        isRead: false,
      },
    ]);
    expect(await pageOf(people.teacher)).toEqual([]);
    expect(await pageOf(people.editor)).toEqual([]);
    expect([await countsOf(people.student), (await countsOf(people.teacher)).news]).toEqual([
      expect.objectContaining({ news: 1 }),
      undefined,
    ]);
  });

  it.each([
    ['kg', 'Жаңылык: Субботник'],
    ['en', 'News: Субботник'],
  ] as const)('notify in the language %s', async (lang, title) => {
    await publish(people.editor, { audience: 'students', name: 'Субботник' });
    const page = await people.student.request(notifications.page, {}, { headers: { 'x-lang': lang } });
    expect(page.map((one) => one.title)).toEqual([title]);
  });

  it('take their notifications along when they are deleted', async () => {
    const { id } = await publish(people.editor, { audience: 'students' });
    await people.editor.request(news.remove, { newsId: id });
    expect(await pageOf(people.student)).toEqual([]);
  });

  it('are pushed to subscribed browsers', async () => {
    await subscribePhone();
    const { id } = await publish(people.editor, { audience: 'students', name: 'Субботник' });
    const [push] = await service.waitForDeliveries(1);
    expect(push && PushNotification.decode(Object(browser.decrypt(push.body)))).toMatchObject({
      title: 'Новость: Субботник',
      tag: `news-${id}`,
      address: `/news/${id}`,
    });
  });

  it('are pushed once more to those who are reminded to confirm them', async () => {
    await subscribePhone();
    const { id: newsId } = await publish(people.editor, { audience: 'students', needsConfirmation: true });
    await service.waitForDeliveries(1);
    await people.editor.request(announcements.remind, { newsId });
    const [push] = await service.waitForDeliveries(1);
    expect(push && PushNotification.decode(Object(browser.decrypt(push.body)))).toMatchObject({
      title: 'Просим ознакомиться: Объявление',
      tag: `news-${newsId}-reminder`,
      address: `/news/${newsId}`,
    });
  });

  it('reach the streams of their audience on every server', async () => {
    const other = await startSecondServer(server);
    const students = await readTopic(notificationTopic, people.student, { origin: other.origin });
    const teachers = await readTopic(notificationTopic, people.teacher, { origin: other.origin });
    await publish(other.cloneClient(people.editor), { audience: 'students' });
    expect(await students.next()).toEqual({ kind: 'added', type: 'news' });
    expect(teachers.isEmpty()).toBe(true);
    students.close();
    teachers.close();
    await other.close();
  });
});

describe('a notification', () => {
  it('is stored once per event, and is new again when the event repeats', async () => {
    await notifyOnce(people.student, '7', 'сначала');
    await people.student.request(notifications.readAll, {});
    await notifyOnce(people.student, '7', 'снова');
    expect(await pageOf(people.student)).toMatchObject([{ title: 'Новость: снова', isRead: false }]);
  });

  it('is marked as read by its owner only', async () => {
    await notifyOnce(people.student, '7');
    const [{ id: notificationId } = { id: 0 }] = await pageOf(people.student);
    await people.teacher.request(notifications.read, { notificationId });
    expect(await pageOf(people.student, { isUnread: true })).toHaveLength(1);
    await people.student.request(notifications.read, { notificationId });
    expect(await pageOf(people.student, { isUnread: true })).toEqual([]);
    expect(await pageOf(people.student)).toMatchObject([{ isRead: true }]);
  });

  it('that was read updates the other devices of its owner', async () => {
    await notifyOnce(people.student, '7');
    const own = await readTopic(notificationTopic, people.student, { origin });
    await people.student.request(notifications.readAll, { type: 'news' });
    expect(await own.next()).toEqual({ kind: 'read' });
    own.close();
  });

  it('that a stream missed is reported after reconnecting', async () => {
    const first = await readTopic(notificationTopic, people.student, { origin });
    await notifyOnce(people.student, 'a');
    await people.student.request(notifications.readAll, {});
    await first.next();
    first.close();
    await notifyOnce(people.student, 'b');
    const headers = { 'last-event-id': first.lastEventId ?? '' };
    const again = await readTopic(notificationTopic, people.student, { origin, headers });
    expect(await again.next()).toEqual({ kind: 'added' });
    again.close();
  });

  it('comes page by page, newest first', async () => {
    for (let at = 1; at <= 21; at += 1) await notifyOnce(people.student, String(at));
    const page = await pageOf(people.student);
    expect(page.map(({ title }) => title)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Новость: ${21 - at}`),
    );
    const next = await pageOf(people.student, { beforeId: page.at(-1)?.id });
    expect(next.map(({ title }) => title)).toEqual(['Новость: 1']);
  });

  it('of a module that is gone is not in the list', async () => {
    await notifyOnce(people.student, 'here');
    await sql`insert into notification (person_id, type, tag, params, address)
      select person_id, 'nowhere/added', tag, params, address from notification`.execute(server.db);
    expect((await pageOf(people.student)).map(({ type }) => type)).toEqual(['news']);
  });

  it('stores half of a character as a replacement', async () => {
    await notifyOnce(people.student, 'a\ud800');
    expect((await pageOf(people.student)).map(({ title }) => title)).toEqual(['Новость: a\ufffd']);
  });

  it('is deleted after 90 days', async () => {
    await notifyOnce(people.student, 'old');
    await sql`update notification set created_at = now() - interval '91 days'`.execute(server.db);
    await notifyOnce(people.student, 'new');
    await deleteExpired(server.db);
    expect((await pageOf(people.student)).map(({ title }) => title)).toEqual(['Новость: new']);
  });
});

describe('the switch of a type', () => {
  it('is on by default and has a name in the language of the person', async () => {
    const switches = await people.student.request(notifications.switches, {});
    const types = switches.map(({ type }) => type);
    expect(types).toEqual(everyNotificationType.filter((type) => types.includes(type)));
    expect(switches).toContainEqual({ type: 'message', title: 'Сообщения', isOn: true });
    expect(switches).toContainEqual({ type: 'news', title: 'Новости', isOn: true });
  });

  it('is shown to who can get the type (issue 39)', async () => {
    const typesOf = async (person: TestClient) =>
      (await person.request(notifications.switches, {})).map(({ type }) => type);
    expect(await typesOf(people.student)).toEqual(expect.arrayContaining(['mark', 'payment', 'viewedAs']));
    expect(await typesOf(people.student)).toEqual(expect.not.arrayContaining(['sheet']));
    const teacher = await server.signIn('teacher');
    expect(await typesOf(teacher)).toEqual(expect.arrayContaining(['sheet', 'appeal', 'viewedAs']));
    for (const type of ['mark', 'webhooks/trouble'] as const)
      expect(await typesOf(teacher)).not.toContain(type);
    expect(await typesOf(await server.signIn('registrar'))).toContain('webhooks/trouble');
  });

  it('of a module that is not there is refused', async () => {
    const switched = { type: 'nowhere/added', isOn: false } as const;
    const { status, code } = await people.student.tryRequest(notifications.changeSwitch, switched);
    expect([status, code]).toEqual([400, 'malformed']);
  });

  it('stops and resumes the notifications of the type', async () => {
    const off = await people.student.request(notifications.changeSwitch, { type: 'news', isOn: false });
    expect(off).toContainEqual({ type: 'news', title: 'Новости', isOn: false });
    await publish(people.editor, { audience: 'students', name: 'не тебе' });
    await people.student.request(notifications.changeSwitch, { type: 'news', isOn: true });
    await publish(people.editor, { audience: 'students', name: 'тебе' });
    expect((await pageOf(people.student)).map(({ title }) => title)).toEqual(['Новость: тебе']);
  });
});
