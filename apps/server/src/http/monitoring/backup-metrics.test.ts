import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { findFreePort } from '../../../test/server/server-process.ts';
import { backupRunQueries } from '../../storage/backup/backup-run.queries.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  port = await findFreePort();
  server = await startServer({ environment: { METRICS_PORT: String(port) } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function readMetric(name: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}`);
  return Number(new RegExp(String.raw`^${name} (\S+)$`, 'm').exec(await response.text())?.[1]);
}

const readTimes = async () => ({
  made: await readMetric('portal_backup_last_success_seconds'),
  verified: await readMetric('portal_backup_verified_seconds'),
});

describe('the metrics of backups', () => {
  it('are zero before the first one, and then the times of the last', async () => {
    const runs = backupRunQueries(server.db);
    expect(await readTimes()).toEqual({ made: 0, verified: 0 });
    await runs.setProblem(await runs.begin(), 'The disk is full');
    expect(await readTimes()).toEqual({ made: 0, verified: 0 });
    await runs.setMade(await runs.begin(), 'one');
    const { madeAt } = await runs.findLast();
    expect(await readTimes()).toEqual({ made: Number(madeAt) / 1_000, verified: 0 });
    await runs.setVerified('one');
    const { verifiedAt } = await runs.findLast();
    expect(await readTimes()).toEqual({ made: Number(madeAt) / 1_000, verified: Number(verifiedAt) / 1_000 });
    expect(Number(madeAt)).toBeGreaterThan(0);
  });
});
