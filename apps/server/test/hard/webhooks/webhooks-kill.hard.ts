import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { webhooksCommand } from '../../../src/operator/commands/webhooks/webhooks.ts';
import { testConfig } from '../../config.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { WebhookReceiver } from '../../outside/webhook-receiver.ts';
import { runPortalCommand } from '../../portal-command.ts';
import { queryRows } from '../../seeded-database.ts';
import { ServerProcess } from '../../server/server-process.ts';
import { createTempDir, removeTempDirs } from '../../temp-dir.ts';

const ROUNDS = testConfig.killRounds ?? 20;
/** The time in which a server collects and delivers before it is killed: at any moment of its work. */
const KILL_AFTER_MS = 4_500;
const POLL_INTERVAL_MS = 100;
const FIRST_ID = 500_000;
const WEBHOOKS = 8;
/** So long that most of the time some message is on its way. */
const RESPONSE_AFTER_MS = 500;

let database: TestDatabase;
let environment: Readonly<Record<string, string>>;
const receiver = new WebhookReceiver();
beforeAll(async () => {
  await receiver.start();
  database = await createTestDatabase();
  environment = {
    DATA_DIR: await createTempDir(),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
    WEBHOOK_HOSTS: receiver.host,
  };
});
afterAll(async () => {
  await receiver.close();
  await database.drop();
  await removeTempDirs();
});

describe('kill -9 while changes become messages', () => {
  it('loses no committed change, tells none that was rolled back, and has one body for each id', async () => {
    const paths = Array.from({ length: WEBHOOKS }, (_, index) => `/hook/${index}`);
    for (const name of paths) {
      const url = `http://${receiver.host}${name}`;
      const args = ['webhooks', 'create', url, '--name', name, '--event', 'person.changed'];
      const { code } = await runPortalCommand({ webhooks: webhooksCommand }, args, environment);
      expect(code).toBe(0);
    }
    receiver.respond = (response) => void setTimeout(() => response.writeHead(204).end(), RESPONSE_AFTER_MS);
    let nextId = FIRST_ID;
    const committed: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = new ServerProcess(environment);
      await server.waitUntilReady();
      const killAt = performance.now() + Math.random() * KILL_AFTER_MS;
      while (performance.now() < killAt) {
        nextId += 1;
        const isStored = nextId % 5 > 0;
        await database.db
          .transaction()
          .execute(async (db) => {
            await db
              .insertInto('person')
              .values({ id: nextId, role: 2, login: `kill${nextId}`, family_name: 'К', faculty_id: 1 })
              .execute();
            if (!isStored) throw new Error('rolled back');
          })
          .then(
            () => committed.push(nextId),
            (error: unknown) => expect(error).toMatchObject({ message: 'rolled back' }),
          );
        await delay(5);
      }
      await server.kill();
      // As if half a minute had passed.
      await queryRows(database.db, 'update webhook set leased_until = null');
    }
    const last = new ServerProcess(environment);
    await last.waitUntilReady();
    const isDone = `select from webhook_change union all select from webhook_message where state = 'waiting'`;
    while ((await queryRows(database.db, isDone)).length > 0) await delay(POLL_INTERVAL_MS);
    await last.stop();
    for (const name of paths) {
      const notified = receiver.received
        .filter(({ path }) => path === name)
        .flatMap(({ body }) => [...body.matchAll(/"person": \{"id": (\d+)/g)].map(([, id]) => Number(id)));
      expect([...new Set(notified)].toSorted((one, other) => one - other)).toEqual(committed);
    }
    const bodies = Map.groupBy(receiver.received, ({ headers }) => headers['webhook-id']);
    for (const [, received] of bodies) expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    // Servers died between the answer and the row about it.
    expect(receiver.received.length).toBeGreaterThan(bodies.size);
    console.log(
      `${ROUNDS} kills: ${committed.length} changes in ${bodies.size} messages, ${receiver.received.length - bodies.size} delivered twice`,
    );
  }, 1_800_000);
});
