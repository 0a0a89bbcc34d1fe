import { setTimeout as delay } from 'node:timers/promises';
import { tryLock } from './socket-lock.ts';

/** Serializes start and stop of a database across processes. */
export async function withStartLock<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  let release = await tryLock('start', dataDir);
  while (release === undefined) {
    await delay(20);
    release = await tryLock('start', dataDir);
  }
  try {
    return await work();
  } finally {
    await release();
  }
}
