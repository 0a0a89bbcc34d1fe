import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { backupRunQueries } from '../../storage/backup/backup-run.queries.ts';
import { measureBackups } from './backup-metrics.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Reads the times, at most `maxAgeMs` old. */
function createReader(maxAgeMs?: number) {
  const metrics = new Registry();
  measureBackups({ db: database.db, metrics }, maxAgeMs);
  return async () => {
    const text = await metrics.metrics();
    const read = (name: string) => Number(new RegExp(String.raw`^${name} (\S+)$`, 'm').exec(text)?.[1]);
    return {
      made: read('portal_backup_last_success_seconds'),
      verified: read('portal_backup_verified_seconds'),
    };
  };
}

describe('the metrics of backups', () => {
  it('are zero before the first one, and then the times of the last', async () => {
    const runs = backupRunQueries(database.db);
    const [readTimes, readRecent] = [createReader(0), createReader()];
    expect(await readTimes()).toEqual({ made: 0, verified: 0 });
    expect(await readRecent()).toEqual({ made: 0, verified: 0 });
    await runs.setProblem(await runs.begin(), 'The disk is full');
    expect(await readTimes()).toEqual({ made: 0, verified: 0 });
    await runs.setMade(await runs.begin(), 'one');
    const { madeAt } = await runs.findLast();
    expect(await readTimes()).toEqual({ made: Number(madeAt) / 1_000, verified: 0 });
    await runs.setVerified('one');
    const { verifiedAt } = await runs.findLast();
    expect(await readTimes()).toEqual({ made: Number(madeAt) / 1_000, verified: Number(verifiedAt) / 1_000 });
    expect(Number(madeAt)).toBeGreaterThan(0);
    // Read for all workers every second, from the database now and then.
    expect(await readRecent()).toEqual({ made: 0, verified: 0 });
  });
});
