import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, notifications, profile, schedule, studentCard, verification } from '@portal/wire';
import { issueDocument } from '../src/storage/issued-documents/issue-document.ts';
import { notificationEventQueries } from '../src/events/notifications/notification-event.queries.ts';
import { notifyQueries } from '../src/events/notifications/notification.queries.ts';
import { findPushRecipients } from '../src/features/chat/messages/push-recipient.queries.ts';
import { findChatPeople, idOf, sendTexts, type ChatPeople } from './chat/chat-people.ts';
import { readEvents } from './clients/event-reader.ts';
import { storeSetting } from './settings.ts';
import { passwords, startServer, type TestServer } from './harness.ts';
import { issuerOfServer, receiptOf } from './files/issued-documents.ts';
import { PushBrowser } from './outside/push-service.ts';
import { idOf as uploadIdOf, resumableUploads } from './files/resumable-upload.ts';
import { issueCode } from './people/session-requests.ts';

let server: TestServer;
let people: ChatPeople;
beforeAll(async () => {
  server = await startServer({ environment: { PUSH_HOSTS: 'push.example' } });
  people = await findChatPeople(server);
});
afterAll(() => server.close());

const studentId = (): number => idOf(people.student);

async function disable(client = people.student): Promise<void> {
  await sql`update person set disabled_at = now() where id = ${idOf(client)}`.execute(server.db);
}
const enableAll = () =>
  sql`update person set disabled_at = null where disabled_at is not null`.execute(server.db);
afterEach(enableAll);

async function subscribePush(): Promise<void> {
  const { publicKey, authSecret } = new PushBrowser();
  const endpoint = 'https://push.example/phone';
  await people.student.request(notifications.subscribePush, { endpoint, publicKey, authSecret });
}

/** How many browsers of the student get pushes of a notification and of the last message. */
async function countPushes(): Promise<readonly [number, number]> {
  const { db } = server;
  const { conversationId, messageId } = await db
    .selectFrom('message')
    .select(['conversation_id as conversationId', 'id as messageId'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const authorId = idOf(people.teacher);
  const policy = { isDemo: true };
  return [
    (await notificationEventQueries(db).findSubscriptions({ type: 'news', tag: 'disabled' }, policy)).length,
    (await findPushRecipients(db, { conversationId, messageId, authorId }, policy)).length,
  ];
}

describe('when a person is disabled', () => {
  it('the link of the student card says nothing any more, and does again afterwards (D-25)', async () => {
    const { token } = await people.student.request(studentCard.token, {});
    const show = () => server.createClient().tryRequest(studentCard.info, { token });
    expect((await show()).status).toBe(200);
    await disable();
    expect(await show()).toMatchObject({ status: 404, code: 'incorrectCardData' });
    await enableAll();
    expect((await show()).status).toBe(200);
  });

  it('no push of a notification or of a message reaches their browsers', async () => {
    await subscribePush();
    await sendTexts(people.teacher, people.toStudent, ['Салам']);
    await notifyQueries(server.db).add(
      { type: 'news', tag: 'disabled', params: { name: '', excerpt: '' }, address: '/news' },
      sql`select ${studentId()}::int as person_id`,
    );
    expect(await countPushes()).toEqual([1, 1]);
    await disable();
    expect(await countPushes()).toEqual([0, 0]);
  });

  it('calls, open event streams and started uploads end', async () => {
    const { teacher } = people;
    const uploads = resumableUploads(teacher);
    const started = uploadIdOf(await uploads.create(4));
    const reader = await readEvents(teacher, await server.app.listen({ port: 0, host: '127.0.0.1' }));
    await disable(teacher);
    await reader.waitForEnd();
    reader.close();
    expect((await uploads.patch(started, { offset: 0, content: Buffer.from('%PDF') })).status).toBe(401);
    expect((await teacher.tryRequest(profile.email, {})).status).toBe(401);
  });

  it('the address of the calendar, codes from e-mails and the sign-in end', async () => {
    const { address } = await people.student.request(schedule.subscribe, {});
    const confirmation = await issueCode(server, studentId(), 'confirmEmail');
    const recovery = await issueCode(server, studentId(), 'restorePassword');
    await disable();
    const client = server.createClient();
    expect((await client.raw({ url: address })).status).toBe(404);
    const { code: confirmCode } = await client.tryRequest(profile.confirmEmail, { code: confirmation });
    const restore = { login: 'student', code: recovery, newPassword: 'Quiet-Lake-81' };
    const { code: restoreCode } = await client.tryRequest(profile.restorePassword, restore);
    const password = { login: 'student', password: passwords.student };
    const { code: signInCode } = await client.tryRequest(auth.authorize, password);
    expect([confirmCode, restoreCode, signInCode]).toEqual(['codeExpired', 'codeExpired', 'signInBlocked']);
  });

  it('their documents stay what they are', async () => {
    const { id } = await issueDocument(issuerOfServer(server), receiptOf(studentId()));
    const check = () => server.createClient().request(verification.check, { id });
    const before = await check();
    await disable();
    expect(await check()).toEqual(before);
  });
});

it('when the second factor is asked of a person, no push reaches the sessions that lack it', async () => {
  await subscribePush();
  await sendTexts(people.teacher, people.toStudent, ['Салам']);
  await notifyQueries(server.db).add(
    { type: 'news', tag: 'disabled', params: { name: '', excerpt: '' }, address: '/news' },
    sql`select ${studentId()}::int as person_id`,
  );
  expect(await countPushes()).toEqual([1, 1]);
  await storeSetting(server.db, 'secondFactor', { students: true });
  expect(await countPushes()).toEqual([0, 0]);
  await storeSetting(server.db, 'secondFactor', {});
});
