import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import fastifyPlugin from 'fastify-plugin';
import { HttpError } from '../../university/errors.ts';

/** Four files of its log: without room for the next one, PostgreSQL stops, and reading stops with it. */
const RESERVE_BYTES = 64 * 1_024 * 1_024;

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws while the disk of the embedded database has too little room for a call that writes. */
    checkDatabaseRoom(): void;
  }
}

/**
 * Refuses calls that write while the disk of the embedded database is nearly full. What is left is for what reading needs:
 * sessions, sign-ins, and the log of the database itself.
 */
export const databaseRoom = fastifyPlugin((app) => {
  const { config, log } = app;
  const dir = path.join(config.dataDir, 'postgres');
  let isLow = false;
  app.decorate('checkDatabaseRoom', () => {
    if (isLow) throw new HttpError('storageFull');
  });
  // A database on another machine watches its own disk.
  if (config.databaseUrl !== undefined || !existsSync(dir)) return;

  async function measure(): Promise<void> {
    const { bavail, bsize } = await statfs(dir);
    const wasLow = isLow;
    isLow = bavail * bsize < RESERVE_BYTES;
    if (isLow && !wasLow)
      log.error({ dir }, 'The disk of the database is full: calls that write are refused');
    if (!isLow && wasLow) log.warn({ dir }, 'The disk of the database has room again');
  }
  app.jobs.add({ name: 'databaseRoom', everySeconds: 1, runs: 'inEachProcess', run: measure });
});
