import { once } from 'node:events';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { waitUntil } from '../../../test/temp-dir.ts';
import { fileTurns, Turns } from './file-turns.ts';

describe('the chunks of files', () => {
  it('are admitted a few in each turn of the event loop, in their order', async () => {
    const turns = new Turns(2);
    const admitted: number[] = [];
    const take = async (chunk: number) => {
      await turns.take();
      admitted.push(chunk);
    };
    const all = Promise.all([1, 2, 3, 4, 5].map(take));
    await Promise.resolve();
    expect(admitted).toEqual([1, 2]);
    await nextTurn();
    expect(admitted).toEqual([1, 2, 3, 4]);
    await all;
    expect(admitted).toEqual([1, 2, 3, 4, 5]);
    await nextTurn();
    expect(turns.take()).toBeUndefined();
  });

  it('are admitted one by one in turns that have accepted a connection', async () => {
    const turns = new Turns(3);
    let admitted = 0;
    const take = async () => {
      await turns.take();
      admitted += 1;
    };
    const all = Promise.all(Array.from({ length: 8 }, take));
    const admittedInTurn = async () => {
      const before = admitted;
      await nextTurn();
      return admitted - before;
    };
    turns.accept();
    expect(await admittedInTurn()).toBe(3 + 1);
    turns.accept();
    expect(await admittedInTurn()).toBe(1);
    expect(await admittedInTurn()).toBe(3);
    await all;
  });
});

describe('a response from a file', () => {
  const app = fastify();
  let source: Readable;
  app.register(fileTurns);
  app.get('/', (_request, reply) => reply.send(source));
  afterEach(() => void source.destroy());

  it('arrives whole', async () => {
    const chunks = Array.from({ length: 100 }, (_, at) => Buffer.alloc(1_000, at));
    source = Readable.from(chunks, { objectMode: false });
    const { rawPayload } = await app.inject('/');
    expect(rawPayload.equals(Buffer.concat(chunks))).toBe(true);
  });

  it('is closed when its reader goes away', async () => {
    source = new Readable({ read: () => source.push('x'.repeat(1_000)) });
    const request = get(await app.listen({ port: 0, host: '127.0.0.1' }), { agent: false });
    await once(request, 'response');
    request.destroy();
    await waitUntil('the file to be closed', () => source.destroyed);
    await app.close();
    expect(source.readableEnded).toBe(false);
  });
});
