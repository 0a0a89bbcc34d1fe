import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { chat, type ChatEvent } from '@portal/wire';
import { findChatPeople, sendTexts, type ChatPeople } from '../../../test/chat-people.ts';
import { readEvents, type EventReader } from '../../../test/event-reader.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { describeWithRedis, TestRedis } from '../../../test/redis.ts';
import { startBeside, type SecondServer } from '../../../test/second-server.ts';

let home: TestServer;
let people: ChatPeople;
const open: EventReader[] = [];

beforeAll(async () => {
  home = await startServer();
  people = await findChatPeople(home);
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});
afterAll(() => home.close());

const listenOn = async (server: SecondServer, headers?: Record<string, string>): Promise<EventReader> => {
  const reader = await readEvents(people.student, server.origin, headers);
  open.push(reader);
  return reader;
};

/** The first event of a kind; what an earlier test has written may still be on its way. */
async function until(reader: EventReader, isMeant: (event: ChatEvent) => boolean): Promise<ChatEvent> {
  const event = await reader.next();
  return isMeant(event) ? event : until(reader, isMeant);
}

/** Two servers beside each other: people write on the one and listen on the other. */
const twoServers = (environment: () => Readonly<Record<string, string>>) => {
  let here: SecondServer;
  let there: SecondServer;

  beforeAll(async () => {
    here = await startBeside(home, environment());
    there = await startBeside(home, environment());
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
  });

  const teacherHere = () => here.take(people.teacher);

  it('share sessions', async () => {
    expect((await there.take(people.student).reply(chat.unread, {})).status).toBe(200);
  });

  it('bring what is written on one to the streams of the other, with quote and all', async () => {
    const reader = await listenOn(there);
    const [first] = await sendTexts(teacherHere(), people.toStudent, ['через сервер']);
    const request = { ...people.toStudent, text: 'ответ', replyToId: first?.id };
    const second = await teacherHere().request(chat.send, request);
    const told = [
      await until(reader, ({ message }) => message?.id === first?.id),
      await until(reader, ({ message }) => message?.id === second.id),
    ];
    expect(told.map(({ message }) => message)).toEqual([
      { ...first, isMine: false },
      { ...second, isMine: false },
    ]);
    expect(told[0]).toMatchObject({ kind: 'sent', ...people.toTeacher });
  });

  it('tell once what is written where one listens', async () => {
    const reader = await listenOn(here);
    await sendTexts(teacherHere(), people.toStudent, ['один раз', 'и ещё']);
    expect([(await reader.next()).message?.text, (await reader.next()).message?.text]).toEqual([
      'один раз',
      'и ещё',
    ]);
    expect(reader.isEmpty()).toBe(true);
  });

  it('bring deletions, reading and settings to whom they concern', async () => {
    const reader = await listenOn(there);
    const [sent] = await sendTexts(teacherHere(), people.toGroup, ['ой 7719']);
    await until(reader, ({ message }) => message?.id === sent?.id);
    const next = () => until(reader, ({ kind }) => kind !== 'sent');
    await teacherHere().request(chat.remove, { messageId: sent?.id ?? 0 });
    expect(await next()).toMatchObject({ kind: 'deleted', message: { id: sent?.id, text: '' } });
    await here.take(people.student).request(chat.readAll, people.toGroup);
    expect(await next()).toMatchObject({ kind: 'read', ...people.toGroup });
    await teacherHere().request(chat.readAll, people.toGroup);
    await teacherHere().request(chat.changeSettings, { ...people.toGroup, isAnnouncementOnly: false });
    expect(await next()).toMatchObject({ kind: 'settings', ...people.toGroup });
  });

  return { here: () => here, there: () => there };
};

describe('two servers on one database', () => {
  const { here } = twoServers(() => ({}));

  it('end the streams of one that was deaf, and what was missed is told to who comes back', async () => {
    const reader = await listenOn(here());
    await sendTexts(people.teacher, people.toStudent, ['слышно?']);
    await sendTexts(here().take(people.teacher), people.toStudent, ['слышно']);
    await until(reader, ({ message }) => message?.text === 'слышно');
    const { lastEventId = '' } = reader;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`.execute(
      home.db,
    );
    await reader.ends();
    const [missed] = await sendTexts(people.teacher, people.toStudent, ['в глухоте']);
    const again = await listenOn(here(), { 'last-event-id': lastEventId });
    const event = await until(again, ({ message }) => message?.id === missed?.id);
    expect(event).toMatchObject({ kind: 'sent', ...people.toTeacher });
  });
});

describeWithRedis('two servers with Redis between them', () => {
  let redis: TestRedis;

  beforeAll(async () => {
    redis = await TestRedis.start();
  });
  afterAll(() => redis.vanish());

  twoServers(() => ({ REDIS_URL: redis.url }));
});
