import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { describeWithRedis, TestRedis } from '../../../test/outside/redis.ts';
import { MAX_MESSAGE_BYTES, type Bus } from './bus.ts';
import { createMemoryBus } from './memory-bus.ts';
import { NotifyBus } from './notify-bus.ts';
import { RedisBus } from './redis-bus.ts';

let database: TestDatabase;
const buses: Bus[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
});
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close();
});
afterAll(() => database.drop());

/** Subscribes and collects messages. */
async function join(bus: Bus) {
  buses.push(bus);
  await bus.start();
  const events = new EventEmitter();
  const texts: string[] = [];
  bus.subscribe({
    onMessage: (text) => {
      texts.push(text);
      events.emit('text');
    },
    onReconnect: () => void events.emit('restored'),
  });
  return {
    bus,
    texts,
    restored: once(events, 'restored'),
    async nextMessage(count: number): Promise<readonly string[]> {
      while (texts.length < count) await once(events, 'text');
      return texts;
    },
  };
}

const connectNotify = () => {
  const { connection, db } = database;
  return join(new NotifyBus({ connection, db, onError: () => undefined }));
};

/** Retries until the connection is restored. */
const publishWithRetry = (bus: Bus, text: string): Promise<void> =>
  bus.publish(text).catch(async () => {
    await setImmediate();
    return publishWithRetry(bus, text);
  });

describe('the Redis bus', () => {
  it('that has no Redis at the start says so in one sentence, and logs nothing', async () => {
    const errors: unknown[] = [];
    const bus = new RedisBus({ url: 'redis://127.0.0.1:1', onError: (error) => errors.push(error) });
    buses.push(bus);
    await expect(bus.start()).rejects.toThrow(
      /^The Redis of REDIS_URL does not answer \(connect ECONNREFUSED .*\)\. Start it, or correct the address\.$/,
    );
    expect(errors).toEqual([]);
  });
});

describe('the memory bus', () => {
  it('delivers messages to its subscribers', async () => {
    const first = await join(createMemoryBus());
    await first.bus.publish('a');
    expect(first.texts).toEqual(['a']);
  });
});

const longMessages = Array.from({ length: 20 }, (_, at) => `слово ${at}`).concat(
  'x'.repeat(MAX_MESSAGE_BYTES),
);

/** Receives the messages of one process in both. */
async function receiveBoth(first: Awaited<ReturnType<typeof join>>, second: typeof first) {
  for (const word of longMessages) await first.bus.publish(word);
  return Promise.all([first.nextMessage(longMessages.length), second.nextMessage(longMessages.length)]);
}

describe('the NOTIFY bus', () => {
  it('delivers every message to every process in order', async () => {
    expect(await receiveBoth(await connectNotify(), await connectNotify())).toEqual([
      longMessages,
      longMessages,
    ]);
  });

  it('reconnects after a lost connection and notifies its subscribers', async () => {
    const first = await connectNotify();
    const { rowCount } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`,
    );
    expect(rowCount).toBe(1);
    await first.restored;
    await first.bus.publish('снова здесь');
    expect(await first.nextMessage(1)).toEqual(['снова здесь']);
  });

  it('does not reconnect after close', async () => {
    const first = await connectNotify();
    await first.bus.close();
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );
    expect(rows).toEqual([]);
  });
});

describeWithRedis('the bus of Redis', () => {
  let redis: TestRedis;

  beforeAll(async () => {
    redis = await TestRedis.start();
  });
  afterAll(() => redis.kill());

  const connectRedis = () => join(new RedisBus({ url: redis.url, onError: () => undefined }));

  it('delivers every message to every process in order', async () => {
    expect(await receiveBoth(await connectRedis(), await connectRedis())).toEqual([
      longMessages,
      longMessages,
    ]);
  });

  it('rejects messages while Redis is down and reconnects afterwards', async () => {
    const [first, second] = [await connectRedis(), await connectRedis()];
    await redis.kill();
    await expect(first.bus.publish('потеряно')).rejects.toThrow(/./);
    await redis.restart();
    await Promise.all([first.restored, second.restored]);
    await publishWithRetry(first.bus, 'снова здесь');
    expect(await second.nextMessage(1)).toEqual(['снова здесь']);
  });
});
