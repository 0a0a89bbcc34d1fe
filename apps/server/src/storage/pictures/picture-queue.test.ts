import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { PictureFault } from './picture-process.ts';
import { PictureQueue } from './picture-queue.ts';
import type { PictureSize, PictureTask } from './picture-task.ts';

const size = { width: 3, height: 2 };
const task = (name: string): PictureTask => ({ kind: 'cover', from: name, to: `${name}.webp` });

/** A renderer that renders when it is told to. */
function createRenderer() {
  const started: string[] = [];
  let finish = (_rendered: Promise<PictureSize | null>): void => undefined;
  return {
    started,
    finish: async (rendered: Promise<PictureSize | null> = Promise.resolve(size)) => {
      finish(rendered);
      await nextTurn();
    },
    run: ({ from }: PictureTask) => {
      started.push(from);
      const { promise, resolve } = Promise.withResolvers<PictureSize | null>();
      finish = resolve;
      return promise;
    },
    close: () => finish(Promise.reject(new PictureFault('closed'))),
  };
}

const limits = { waitingPerPerson: 2, waitingMax: 3, timeLimitMs: 60_000 };

describe('pictures that wait', () => {
  it('are rendered one at a time, by turns of their people', async () => {
    const renderer = createRenderer();
    const queue = new PictureQueue(renderer, limits);
    const rendered = Promise.all([
      queue.render(1, task('a1')),
      queue.render(1, task('a2')),
      queue.render(1, task('a3')),
      queue.render(2, task('b1')),
    ]);
    expect(renderer.started).toEqual(['a1']);
    for (const _ of renderer.started.concat(['a2', 'b1', 'a3'])) await renderer.finish();
    expect(renderer.started).toEqual(['a1', 'a2', 'b1', 'a3']);
    expect(await rendered).toEqual([size, size, size, size]);
  });

  it('are turned away when one person has too many, while others are not', async () => {
    const renderer = createRenderer();
    const queue = new PictureQueue(renderer, limits);
    const own = ['a1', 'a2', 'a3'].map((name) => queue.render(1, task(name)));
    await expect(queue.render(1, task('a4'))).rejects.toMatchObject({ reason: 'full' });
    const other = queue.render(2, task('b1'));
    await expect(queue.render(3, task('c1'))).rejects.toMatchObject({ reason: 'full' });
    for (let at = 0; at < 4; at += 1) await renderer.finish();
    expect(await Promise.all([...own, other])).toHaveLength(4);
  });

  it('are given up when their turn does not come in time', async () => {
    const renderer = createRenderer();
    const queue = new PictureQueue(renderer, { ...limits, timeLimitMs: 1 });
    const first = queue.render(1, task('a1'));
    await expect(queue.render(1, task('a2'))).rejects.toMatchObject({ reason: 'timeout' });
    await renderer.finish();
    expect([await first, renderer.started]).toEqual([size, ['a1']]);
  });

  it('are rendered although the one before has failed', async () => {
    const renderer = createRenderer();
    const queue = new PictureQueue(renderer, limits);
    const [bad, good] = [queue.render(1, task('bad')), queue.render(1, task('good'))];
    await Promise.all([
      expect(bad).rejects.toThrow('crash'),
      renderer.finish(Promise.reject(new PictureFault('crash'))),
    ]);
    await renderer.finish();
    expect(await good).toEqual(size);
  });

  it('fail when the server stops, as do later ones', async () => {
    const renderer = createRenderer();
    const queue = new PictureQueue(renderer, limits);
    const outcomes = Promise.allSettled([queue.render(1, task('a1')), queue.render(1, task('a2'))]);
    queue.close();
    expect(await outcomes).toMatchObject([
      { reason: { name: 'PictureFault' } },
      { reason: { reason: 'closed' } },
    ]);
    await expect(queue.render(1, task('a3'))).rejects.toMatchObject({ reason: 'closed' });
  });
});
