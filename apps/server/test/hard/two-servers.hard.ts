import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, study, type ConversationRef } from '@portal/wire';
import { createTestDatabase } from '../database.ts';
import { readEvents, type EventReader } from '../clients/event-reader.ts';
import { passwords } from '../harness.ts';
import { HttpClient } from '../clients/http-client.ts';
import { describeWithRedis, TestRedis } from '../outside/redis.ts';
import { createTempDir, removeTempDirs } from '../temp-dir.ts';
import { ServerProcess } from '../server/server-process.ts';
import { selectStudyFilter } from '../clients/study-filter.ts';

const PER_SECOND = 200;
const SECONDS = 10;
/** A session may have six streams. */
const LISTENERS = 5;
const P95_MS = 1_000;
const TICK_MS = 10;

/** Returns the group chats of the signed-in student. */
async function groupChatsOf(client: HttpClient): Promise<ConversationRef[]> {
  const [year] = await client.request(study.currentYear, {});
  const [term] = await client.request(study.currentTerm, {});
  if (!year || !term) throw new Error('The seed has no current term');
  const courses = await client.request(study.studentDisciplines, {
    academicYearId: year.id,
    termId: term.id,
  });
  const selections = courses.map(async (_, at): Promise<ConversationRef> => {
    const { semesterId: __, groupId, isElective, ...course } = await selectStudyFilter(client, at);
    return { ...course, partner: { kind: 'group', groupId, isElective } };
  });
  return Promise.all(selections);
}

/** Reads `count` messages and returns their delivery times in milliseconds. */
async function readAll(reader: EventReader, count: number): Promise<number[]> {
  const tookMs: number[] = [];
  while (tookMs.length < count) {
    const { message } = await reader.next();
    const sentAt = Number(/^at (\d+\.?\d*)/.exec(message?.text ?? '')?.[1] ?? Number.NaN);
    if (!Number.isNaN(sentAt)) tookMs.push(performance.now() - sentAt);
  }
  return tookMs;
}

async function writeSteadily(writer: HttpClient, chats: readonly ConversationRef[], total: number) {
  const startedAt = performance.now();
  const sent: Promise<unknown>[] = [];
  while (sent.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - startedAt) / 1_000) * PER_SECOND));
    while (sent.length < due) {
      const to = chats[sent.length % chats.length];
      if (to) sent.push(writer.request(chat.send, { ...to, text: `at ${performance.now()}` }));
    }
    await delay(TICK_MS);
  }
  await Promise.all(sent);
}

const percentile = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0);

const describeDelivery = (environment: () => Promise<Readonly<Record<string, string>>>) => {
  let servers: ServerProcess[];
  let origins: string[];
  let dropDatabase: () => Promise<void>;

  beforeAll(async () => {
    const { url, drop } = await createTestDatabase();
    dropDatabase = drop;
    const common = {
      DATA_DIR: await createTempDir(),
      DATABASE_URL: url,
      LOG_LEVEL: 'error',
      CALLS_PER_MINUTE: '1000000',
      ...(await environment()),
    };
    servers = [new ServerProcess(common), new ServerProcess(common)];
    origins = await Promise.all(servers.map((server) => server.waitUntilReady()));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await dropDatabase();
    await removeTempDirs();
  });

  it(`${PER_SECOND} messages a second are at the other server's streams within a second (p95)`, async () => {
    const [here = '', there = ''] = origins;
    const writer = new HttpClient(here);
    await writer.signIn('teacher', passwords.teacher);
    const listener = new HttpClient(there);
    await listener.signIn('student', passwords.student);
    const chats: ConversationRef[] = [];
    // Classes that both attend.
    for (const to of await groupChatsOf(listener))
      if ((await writer.send(chat.send, { ...to, text: 'here?' })).status === 200) chats.push(to);
    expect(chats).not.toEqual([]);
    const readers = await Promise.all(Array.from({ length: LISTENERS }, () => readEvents(listener, there)));
    const total = PER_SECOND * SECONDS;
    const reading = Promise.all(readers.map((reader) => readAll(reader, total)));
    await writeSteadily(writer, chats, total);
    const times = (await reading).flat();
    const figures = {
      chats: chats.length,
      deliveries: times.length,
      p50Ms: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
    };
    console.log(JSON.stringify(figures));
    expect(times).toHaveLength(total * LISTENERS);
    expect(figures.p95Ms).toBeLessThanOrEqual(P95_MS);
    for (const reader of readers) reader.close();
  });
};

describe('two servers on one database', () => {
  describe('connected by NOTIFY', () => {
    describeDelivery(async () => ({}));
  });

  describeWithRedis('connected by Redis', () => {
    let redis: TestRedis;
    afterAll(() => redis.kill());
    describeDelivery(async () => {
      redis = await TestRedis.start();
      return { REDIS_URL: redis.url };
    });
  });
});
