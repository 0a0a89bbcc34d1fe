import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, type ConversationRef } from '@portal/wire';
import { testConfig } from '../config.ts';
import { passwords } from '../harness.ts';
import { HttpClient } from '../clients/http-client.ts';
import { createTempDir, removeTempDirs } from '../temp-dir.ts';
import { findFreePort, ServerProcess } from '../server/server-process.ts';
import { selectStudyFilter } from '../clients/study-filter.ts';
import { signalProcess } from '../server/signal-process.ts';

const WRITERS = 4;
const WRITE_FOR_MS = 300;
const POLL_INTERVAL_MS = 25;
const GIVE_UP_MS = 60_000;

let environment: Readonly<Record<string, string>>;
let server: ServerProcess;
let writer: HttpClient;
let conversation: ConversationRef;
const acknowledged: number[] = [];

const start = async () => {
  server = new ServerProcess(environment);
  return server.waitUntilReady();
};

beforeAll(async () => {
  environment = {
    PORT: String(await findFreePort()),
    DATA_DIR: await createTempDir(),
    LOG_LEVEL: 'fatal',
    CALLS_PER_MINUTE: '1000000',
    // A busy machine must not delay readiness.
    MAX_EVENT_LOOP_DELAY_MS: '0',
  };
  writer = new HttpClient(await start());
  await writer.signIn('student', passwords.student);
  const { groupId, isElective, semesterId: _, ...course } = await selectStudyFilter(writer);
  conversation = { ...course, partner: { kind: 'group', groupId, isElective } };
});
afterAll(async () => {
  await server.stop();
  await removeTempDirs();
});

async function killDatabase(): Promise<void> {
  const dataDir = environment.DATA_DIR ?? '';
  const file = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  signalProcess(Number(file.split('\n')[0]), 'SIGKILL');
}

/** Writes until aborted; failed messages are not acknowledged. */
async function write(until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const { status, code, data } = await writer.send(chat.send, {
      ...conversation,
      text: 'kept',
      replyToId: undefined,
      fallbackFileName: undefined,
    });
    if (status === 200 && code === undefined) acknowledged.push(chat.send.response.decode(data).id);
    else await delay(POLL_INTERVAL_MS);
  }
}

const isReady = async (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${environment.PORT}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function untilReady(): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (!(await isReady())) {
    if (performance.now() > giveUpAt) throw new Error('It did not become ready again');
    await delay(POLL_INTERVAL_MS);
  }
}

async function readEverything(): Promise<Set<number>> {
  const ids = new Set<number>();
  let topMessageId = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const { messages } = await writer.request(chat.older, { ...conversation, topMessageId });
    const [first] = messages;
    if (!first) return ids;
    for (const { id } of messages) ids.add(id);
    topMessageId = first.id;
  }
}

const kinds = [
  { what: 'the server', rounds: 100, barMs: 5_000, kill: () => server.kill(), isServerGone: true },
  { what: 'the database', rounds: 30, barMs: 10_000, kill: killDatabase, isServerGone: false },
  {
    what: 'both',
    rounds: 20,
    barMs: 10_000,
    kill: () => Promise.all([killDatabase(), server.kill()]),
    isServerGone: true,
  },
];

describe('kill -9 while people write', () => {
  it.each(kinds)(
    'of $what loses nothing that was acknowledged',
    async (kind) => {
      const tookMs: number[] = [];
      const rounds = testConfig.killRounds ?? kind.rounds;
      for (let round = 0; round < rounds; round += 1) {
        const abort = new AbortController();
        const writing = Array.from({ length: WRITERS }, () => write(abort.signal));
        await delay(WRITE_FOR_MS);
        await kind.kill();
        const startedAt = performance.now();
        if (kind.isServerGone) await start();
        await untilReady();
        tookMs.push(Math.round(performance.now() - startedAt));
        abort.abort();
        await Promise.all(writing);
      }
      const storedIds = await readEverything();
      const lost = acknowledged.filter((id) => !storedIds.has(id));
      const slowest = Math.max(...tookMs);
      console.log(
        `${kind.what}: ${rounds} rounds, ${acknowledged.length} acknowledged, ${lost.length} lost, ready after ${tookMs
          .toSorted((one, other) => one - other)
          .at(rounds >> 1)} ms in the middle, ${slowest} ms at most`,
      );
      expect(acknowledged.length).toBeGreaterThan(rounds);
      expect(lost).toEqual([]);
      expect(slowest).toBeLessThanOrEqual(kind.barMs);
    },
    1_800_000,
  );
});
