import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, live, misc, notifications, search, study } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { waitUntil } from '../../../test/temp-dir.ts';
import { withClient } from '../../../test/template.ts';
import { connectionShare } from '../../http/limits/budgets.ts';

const TABS = 5;
const STALL_MS = 1_000;
const SOON_MS = 1_500;

let server: TestServer;
let student: TestClient;

beforeAll(async () => {
  server = await startServer({ environment: { MAX_EVENT_LOOP_DELAY_MS: '200' } });
  student = await server.signIn('student');
});
afterAll(() => server.close());

/** What a tab does when it is opened: the calls of its frame, and a stream where the browser has no locks for one stream of all tabs. */
async function openTab(lastEventId = '') {
  const headers = { 'last-event-id': lastEventId };
  const [stream, ...calls] = await Promise.all([
    student.openStream(live.events.path, headers),
    student.tryRequest(auth.logo, {}),
    student.tryRequest(auth.config, {}),
    student.tryRequest(notifications.counts, {}),
    student.tryRequest(misc.settings, {}),
    ...Array.from({ length: 6 }, () => student.tryRequest(study.years, {})),
  ]);
  expect([await stream.next(), await stream.next()]).toEqual([
    'retry: 1000',
    expect.stringMatching(/^id: ./),
  ]);
  return { status: stream.status, statuses: calls.map(({ status }) => status) };
}

/** Stops the event loop right after it was measured, so that the next measurement is this stall alone. */
async function stall(): Promise<void> {
  const { eventLoopDelay: before } = server.app.memoryUsage();
  while (server.app.memoryUsage().eventLoopDelay === before) await delay(1);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STALL_MS);
  await waitUntil('the stall to be measured', () => server.app.isUnderPressure());
}

const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
  return rows[0]?.count ?? 0;
};

describe('the event streams of one person with five tabs', () => {
  it('open together with the calls of the pages, and again when all of them reconnect', async () => {
    for (const lastEventId of ['', 'chat:1,notifications:1', 'chat:2,notifications:2']) {
      const tabs = await Promise.all(Array.from({ length: TABS }, () => openTab(lastEventId)));
      expect(new Set(tabs.flatMap(({ status, statuses }) => [status, ...statuses]))).toEqual(new Set([200]));
      expect(server.app.eventStreams.size).toBe(TABS);
      for (const sessionId of server.app.eventStreams.sessionIds())
        server.app.eventStreams.closeSession(sessionId);
      await waitUntil('the streams to end', () => server.app.eventStreams.size === 0);
    }
  });

  it('are not refused after a single stall of the server', async () => {
    await stall();
    expect((await openTab()).status).toBe(200);
  });

  it('do not wait for the share of another person who came first', async () => {
    const other = await server.signIn('teacher');
    await withClient({ databaseUrl: server.databaseUrl }, async (client) => {
      await client.query('begin; lock table discipline in access exclusive mode');
      const held = Array.from({ length: connectionShare.person }, () =>
        student.tryRequest(search.people, { text: 'а' }),
      );
      await waitUntil('the share to be held', async () => (await countWaiting()) === connectionShare.person);
      expect((await student.openStream(live.events.path)).status).toBe(200);
      const stream = await other.openStream(live.events.path);
      const first = Promise.all([stream.next(), stream.next()]);
      expect(await Promise.race([first, delay(SOON_MS, 'nothing')])).toEqual([
        'retry: 1000',
        expect.stringMatching(/^id: ./),
      ]);
      await client.query('rollback');
      await Promise.all(held);
    });
  });
});
