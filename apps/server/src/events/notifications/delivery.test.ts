import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { PushNotification } from '@portal/wire/notifications/notifications';
import { notifications } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { PushBrowser, PushService } from '../../../test/outside/push-service.ts';
import { deliveryQueries } from './delivery.queries.ts';
import { notifyQueries } from './notification.queries.ts';

const service = new PushService();
const browser = new PushBrowser();
let server: TestServer;
let student: TestClient;

beforeAll(async () => {
  await service.start();
  server = await startServer({ environment: { PUSH_HOSTS: service.host } });
  student = await server.signIn('student');
});
beforeEach(async () => {
  await server.db.deleteFrom('notification').execute();
  service.delivered.length = 0;
});
afterAll(async () => {
  await server.close();
  service.close();
});

/** Stores a notification as a command does, in one transaction. */
const store = (tag: string, name: string) =>
  server.db.transaction().execute(async (db) => {
    const notification = { type: 'news', tag, params: { name, excerpt: '' }, address: '/news' } as const;
    await notifyQueries(db).add(notification, sql`select ${student.user?.personId ?? 0}::int as person_id`);
    await deliveryQueries(db).request(notification);
  });

describe('a notification of a process without streams', () => {
  it('is pushed by a running server', async () => {
    const { publicKey, authSecret } = browser;
    const endpoint = service.addressOf('phone');
    await student.request(notifications.subscribePush, { endpoint, publicKey, authSecret });
    await store('1', 'Субботник');
    const [push] = await service.waitForDeliveries(1);
    expect(push && PushNotification.decode(Object(browser.decrypt(push.body)))).toMatchObject({
      title: 'Новость: Субботник',
      tag: 'news-1',
    });
  });

  it('is taken by one of several servers, however often it was requested', async () => {
    await server.db.transaction().execute(async (db) => {
      const queries = deliveryQueries(db);
      const notification = { type: 'news', tag: '2', params: {}, address: '/news' } as const;
      await notifyQueries(db).add(notification, sql`select ${student.user?.personId ?? 0}::int as person_id`);
      await queries.request(notification);
      await queries.request(notification);
      // Before the commit, so that the running server does not see it.
      expect(await queries.take()).toMatchObject([{ type: 'news', tag: '2', address: '/news' }]);
      expect(await queries.take()).toEqual([]);
    });
  });

  it('is not delivered half a day later, when it is no news any more', async () => {
    await server.db.transaction().execute(async (db) => {
      const notification = { type: 'news', tag: '3', params: {}, address: '/news' } as const;
      await notifyQueries(db).add(notification, sql`select ${student.user?.personId ?? 0}::int as person_id`);
      await deliveryQueries(db).request(notification);
      await sql`update notification_delivery set added_at = now() - interval '13 hours'`.execute(db);
      expect(await deliveryQueries(db).take()).toEqual([]);
      expect(await sql`select from notification_delivery`.execute(db)).toMatchObject({ rows: [] });
    });
  });
});
