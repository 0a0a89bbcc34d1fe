import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { PoolTask } from '../../test/files/pool.worker.ts';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

let pool: WorkerPool<PoolTask, unknown> | undefined;
afterEach(() => pool?.close());

function startPool(options: Partial<WorkerPoolOptions> = {}): WorkerPool<PoolTask, unknown> {
  pool = new WorkerPool({
    file: new URL('../../test/files/pool.worker.ts', import.meta.url),
    threadsMax: 1,
    waitingMax: 10,
    timeLimitMs: 30_000,
    memoryLimitMb: 32,
    idleMs: 30_000,
    ...options,
  });
  return pool;
}

/** Two good tasks that wait behind a bad one. */
async function runAfter(bad: PoolTask) {
  const one = startPool();
  const tasks = [one.run(bad), one.run('echo'), one.run('echo')];
  const [failed, ...others] = await Promise.allSettled(tasks);
  return { failed, others: others.map(({ status }) => status) };
}
const bothDone = ['fulfilled', 'fulfilled'];

describe('the worker pool', () => {
  it('starts no worker before the first task, and one for many', async () => {
    const one = startPool();
    expect(one.threads).toBe(0);
    expect(await Promise.all([one.run('echo'), one.run('echo')])).toEqual(['done', 'done']);
    expect(one.threads).toBe(1);
  });

  it('starts as many workers as it may, and no more', async () => {
    const one = startPool({ threadsMax: 2 });
    const tasks = Array.from({ length: 5 }, () => one.run('echo'));
    expect(one.threads).toBe(2);
    await Promise.all(tasks);
    expect(one.threads).toBe(2);
  });

  it('ends a worker that has nothing to do, and starts another one for the next task', async () => {
    const one = startPool({ idleMs: 0 });
    expect(await one.run('echo')).toBe('done');
    while (one.threads > 0) await nextTurn();
    expect(await one.run('echo')).toBe('done');
  });

  it('fails a task that throws with its error, and no other', async () => {
    const { failed, others } = await runAfter('throw');
    expect(failed).toMatchObject({ reason: { message: 'the task is wrong' } });
    expect(others).toEqual(bothDone);
  });

  it('fails a task that ends its worker, and no other', async () => {
    const { failed, others } = await runAfter('exit');
    expect(failed).toMatchObject({ reason: { message: 'The worker ended with code 3' } });
    expect(others).toEqual(bothDone);
  });

  it('fails a task that takes more memory than it may, and no other', async () => {
    const { failed, others } = await runAfter('exhaust');
    expect(failed).toMatchObject({ reason: { code: 'ERR_WORKER_OUT_OF_MEMORY' } });
    expect(others).toEqual(bothDone);
  });

  it('fails a task that cannot be copied into a worker, and no other', async () => {
    const one: WorkerPool<unknown, unknown> = startPool();
    const [failed, other] = await Promise.allSettled([one.run(() => 'a function'), one.run('echo')]);
    expect(failed).toMatchObject({ reason: { name: 'DataCloneError' } });
    expect(other).toMatchObject({ value: 'done' });
  });

  it('gives up a task that takes too long, and goes on with the next one', async () => {
    const one = startPool({ timeLimitMs: 2_000 });
    const spinning = one.run('spin');
    await expect(spinning).rejects.toMatchObject({ reason: 'timeout' });
    expect(await one.run('echo')).toBe('done');
  });

  it('gives up a slow task before those that wait behind it', async () => {
    const one = startPool({ runLimitMs: 1_000 });
    const [slow, next] = await Promise.allSettled([one.run('spin'), one.run('echo')]);
    expect([slow, next]).toMatchObject([{ reason: { reason: 'timeout' } }, { value: 'done' }]);
  });

  it('gives up a task that waited too long behind another one', async () => {
    const one = startPool({ timeLimitMs: 500 });
    const tasks = await Promise.allSettled([one.run('spin'), one.run('echo')]);
    expect(tasks).toMatchObject([{ reason: { reason: 'timeout' } }, { reason: { reason: 'timeout' } }]);
  });

  it('turns a task away when too many wait', async () => {
    const one = startPool({ waitingMax: 1 });
    const [running, waiting] = [one.run('echo'), one.run('echo')];
    await expect(one.run('echo')).rejects.toMatchObject({ reason: 'full' });
    expect(await Promise.all([running, waiting])).toEqual(['done', 'done']);
  });

  it('shows no variable of the environment to a worker', async () => {
    expect(await startPool().run('environment')).toEqual([]);
  });

  it('ends its workers when it closes, and rejects what is not finished and what comes later', async () => {
    const one = startPool();
    const tasks = Promise.allSettled([one.run('spin'), one.run('echo')]);
    await one.close();
    expect(await tasks).toMatchObject([{ reason: { reason: 'closed' } }, { reason: { reason: 'closed' } }]);
    expect(one.threads).toBe(0);
    await expect(one.run('echo')).rejects.toMatchObject({ reason: 'closed' });
  });
});
