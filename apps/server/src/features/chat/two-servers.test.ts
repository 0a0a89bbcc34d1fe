import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { chat, type ChatEvent } from '@portal/wire';
import { findChatPeople, sendTexts, type ChatPeople } from '../../../test/chat/chat-people.ts';
import { readEvents, type EventReader } from '../../../test/clients/event-reader.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { describeWithRedis, TestRedis } from '../../../test/outside/redis.ts';
import { startSecondServer, type SecondServer } from '../../../test/server/second-server.ts';

let primary: TestServer;
let people: ChatPeople;
const openReaders: EventReader[] = [];

beforeAll(async () => {
  primary = await startServer();
  people = await findChatPeople(primary);
});
afterEach(() => {
  for (const reader of openReaders.splice(0)) reader.close();
});
afterAll(() => primary.close());

const subscribeOn = async (server: SecondServer, headers?: Record<string, string>): Promise<EventReader> => {
  const reader = await readEvents(people.student, server.origin, headers);
  openReaders.push(reader);
  return reader;
};

/** Skips events of earlier tests that may still arrive. */
async function waitFor(reader: EventReader, matches: (event: ChatEvent) => boolean): Promise<ChatEvent> {
  const event = await reader.next();
  return matches(event) ? event : waitFor(reader, matches);
}

/** Two servers on one database: people write on one and subscribe on the other. */
const describeTwoServers = (environment: () => Readonly<Record<string, string>>) => {
  let serverA: SecondServer;
  let serverB: SecondServer;

  beforeAll(async () => {
    serverA = await startSecondServer(primary, environment());
    serverB = await startSecondServer(primary, environment());
  });
  afterAll(async () => {
    await Promise.all([serverA.close(), serverB.close()]);
  });

  const teacherOnA = () => serverA.cloneClient(people.teacher);

  it('share sessions', async () => {
    expect((await serverB.cloneClient(people.student).tryRequest(chat.unread, {})).status).toBe(200);
  });

  it('publish a message to the streams of the other server, with its quote', async () => {
    const reader = await subscribeOn(serverB);
    const [first] = await sendTexts(teacherOnA(), people.toStudent, ['через сервер']);
    const request = { ...people.toStudent, text: 'ответ', replyToId: first?.id };
    const second = await teacherOnA().request(chat.send, request);
    const received = [
      await waitFor(reader, ({ message }) => message?.id === first?.id),
      await waitFor(reader, ({ message }) => message?.id === second.id),
    ];
    expect(received.map(({ message }) => message)).toEqual([
      { ...first, isMine: false },
      { ...second, isMine: false },
    ]);
    expect(received[0]).toMatchObject({ kind: 'sent', ...people.toTeacher });
  });

  it('send a message once on the server where it was written', async () => {
    const reader = await subscribeOn(serverA);
    await sendTexts(teacherOnA(), people.toStudent, ['один раз', 'и ещё']);
    expect([(await reader.next()).message?.text, (await reader.next()).message?.text]).toEqual([
      'один раз',
      'и ещё',
    ]);
    expect(reader.isEmpty()).toBe(true);
  });

  it('publish how far the other person has read', async () => {
    const reader = await subscribeOn(serverB);
    const [sent] = await sendTexts(serverA.cloneClient(people.student), people.toTeacher, ['прочтите']);
    await teacherOnA().request(chat.readAll, people.toStudent);
    const event = await waitFor(reader, ({ kind }) => kind === 'partnerRead');
    expect(event).toMatchObject({ ...people.toTeacher, partnerReadId: sent?.id });
  });

  it('publish deletions, read positions and settings to the people concerned', async () => {
    const reader = await subscribeOn(serverB);
    const [sent] = await sendTexts(teacherOnA(), people.toGroup, ['ой 7719']);
    await waitFor(reader, ({ message }) => message?.id === sent?.id);
    const next = () => waitFor(reader, ({ kind }) => kind !== 'sent');
    await teacherOnA().request(chat.remove, { messageId: sent?.id ?? 0 });
    expect(await next()).toMatchObject({ kind: 'deleted', message: { id: sent?.id, text: '' } });
    await serverA.cloneClient(people.student).request(chat.readAll, people.toGroup);
    expect(await next()).toMatchObject({ kind: 'read', ...people.toGroup });
    await teacherOnA().request(chat.readAll, people.toGroup);
    await teacherOnA().request(chat.changeSettings, { ...people.toGroup, isAnnouncementOnly: false });
    expect(await next()).toMatchObject({ kind: 'settings', ...people.toGroup });
  });

  return { serverA: () => serverA, serverB: () => serverB };
};

describe('two servers on one database', () => {
  const { serverA } = describeTwoServers(() => ({}));

  it('close the streams after a bus failure and send the missed events after reconnecting', async () => {
    const reader = await subscribeOn(serverA());
    await sendTexts(people.teacher, people.toStudent, ['слышно?']);
    await sendTexts(serverA().cloneClient(people.teacher), people.toStudent, ['слышно']);
    await waitFor(reader, ({ message }) => message?.text === 'слышно');
    const { lastEventId = '' } = reader;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`.execute(
      primary.db,
    );
    await reader.waitForEnd();
    const [missed] = await sendTexts(people.teacher, people.toStudent, ['в глухоте']);
    const again = await subscribeOn(serverA(), { 'last-event-id': lastEventId });
    const event = await waitFor(again, ({ message }) => message?.id === missed?.id);
    expect(event).toMatchObject({ kind: 'sent', ...people.toTeacher });
  });
});

describeWithRedis('two servers with Redis between them', () => {
  let redis: TestRedis;

  beforeAll(async () => {
    redis = await TestRedis.start();
  });
  afterAll(() => redis.kill());

  describeTwoServers(() => ({ REDIS_URL: redis.url }));
});
