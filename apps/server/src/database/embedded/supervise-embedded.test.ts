import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { createTempDir, removeTempDirs, waitUntil } from '../../../test/temp-dir.ts';
import { startDatabase } from '../../operator/start/start-database.ts';
import { readPostmaster } from './postmaster.ts';
import { signalProcess } from '../../../test/server/signal-process.ts';

afterAll(removeTempDirs);

it('restarts a killed database with its data', async () => {
  const dataDir = path.join(await createTempDir(), 'data');
  const database = await startDatabase({ dataDir });
  const { db } = database;
  await db.insertInto('setting').values({ name: 'kept', value: '"still here"' }).execute();
  /** Undefined also while the new server has created its file and written nothing yet. */
  const pidOf = async () => (await readPostmaster(path.join(dataDir, 'postgres')))?.pid || undefined;
  for (const round of ['first', 'second']) {
    const pid = await pidOf();
    signalProcess(pid, 'SIGKILL');
    const read = () => db.selectFrom('setting').select('value').where('name', '=', 'kept').execute();
    await waitUntil(`it answers after the ${round} kill`, () =>
      read().then(
        async (rows) => {
          const next = await pidOf();
          return rows[0]?.value === 'still here' && next !== undefined && next !== pid;
        },
        () => false,
      ),
    );
  }
  const last = await pidOf();
  await database.stop();
  expect(last).toBeGreaterThan(0);
  expect(() => process.kill(last ?? 0, 0)).toThrow('ESRCH');
});
