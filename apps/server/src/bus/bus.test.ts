import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { describeWithRedis, TestRedis } from '../../test/redis.ts';
import { MAX_TEXT_BYTES, type Bus } from './bus.ts';
import { createMemoryBus } from './memory-bus.ts';
import { NotifyBus } from './notify-bus.ts';
import { RedisBus } from './redis-bus.ts';

let database: TestDatabase;
const open: Bus[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
});
afterEach(async () => {
  for (const bus of open.splice(0)) await bus.close();
});
afterAll(() => database.drop());

/** Begins to hear what is said, and can be waited for. */
async function join(bus: Bus) {
  open.push(bus);
  await bus.start();
  const heard = new EventEmitter();
  const texts: string[] = [];
  bus.listen({
    onText: (text) => {
      texts.push(text);
      heard.emit('text');
    },
    onRestored: () => void heard.emit('restored'),
  });
  return {
    bus,
    texts,
    restored: once(heard, 'restored'),
    async hears(count: number): Promise<readonly string[]> {
      while (texts.length < count) await once(heard, 'text');
      return texts;
    },
  };
}

const notify = () => {
  const { connection, db } = database;
  return join(new NotifyBus({ connection, db, onError: () => undefined }));
};

/** As long as it cannot be said it is said again: speaking comes back by itself, as hearing does. */
const sayAgain = (bus: Bus, text: string): Promise<void> =>
  bus.publish(text).catch(async () => {
    await setImmediate();
    return sayAgain(bus, text);
  });

describe('a bus of one process', () => {
  it('tells those who listen in it', async () => {
    const one = await join(createMemoryBus());
    await one.bus.publish('a');
    expect(one.texts).toEqual(['a']);
  });
});

const words = Array.from({ length: 20 }, (_, at) => `слово ${at}`).concat('x'.repeat(MAX_TEXT_BYTES));

/** What each of two processes hears when one of them speaks. */
async function hearBoth(one: Awaited<ReturnType<typeof join>>, other: typeof one) {
  for (const word of words) await one.bus.publish(word);
  return Promise.all([one.hears(words.length), other.hears(words.length)]);
}

describe('the bus of PostgreSQL', () => {
  it('tells every process what one says, in order', async () => {
    expect(await hearBoth(await notify(), await notify())).toEqual([words, words]);
  });

  it('comes back when its connection is cut, says so, and hears again', async () => {
    const one = await notify();
    const { rowCount } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`,
    );
    expect(rowCount).toBe(1);
    await one.restored;
    await one.bus.publish('снова здесь');
    expect(await one.hears(1)).toEqual(['снова здесь']);
  });

  it('does not come back when it was closed', async () => {
    const one = await notify();
    await one.bus.close();
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
  afterAll(() => redis.vanish());

  const speak = () => join(new RedisBus({ url: redis.url, onError: () => undefined }));

  it('tells every process what one says, in order', async () => {
    expect(await hearBoth(await speak(), await speak())).toEqual([words, words]);
  });

  it('refuses to speak while Redis is away, and hears again when it is back', async () => {
    const [one, other] = [await speak(), await speak()];
    await redis.vanish();
    await expect(one.bus.publish('потеряно')).rejects.toThrow(/./);
    await redis.comeBack();
    await Promise.all([one.restored, other.restored]);
    await sayAgain(one.bus, 'снова здесь');
    expect(await other.hears(1)).toEqual(['снова здесь']);
  });
});
