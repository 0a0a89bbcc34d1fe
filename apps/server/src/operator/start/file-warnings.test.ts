import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startFakeS3 } from '../../../test/files/fake-s3.ts';
import { pdf } from '../../../test/files/sample-files.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { publish } from '../../../test/news/news-people.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { ServerProcess } from '../../../test/server/server-process.ts';
import { fileWarnings } from './file-warnings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.close();
  await removeTempDirs();
});

describe('the start of a machine with a folder of files', () => {
  it('warns of nothing before the first file, and when all files are there', async () => {
    const here = { dataDir: server.dataDir, s3: undefined };
    expect(await fileWarnings(here, server.db)).toEqual([]);
    await publish(await server.signIn('editor'), {}, [{ name: 'план.pdf', content: pdf() }]);
    expect(await fileWarnings(here, server.db)).toEqual([]);
  });

  it('warns of files that another machine has, and names the way out', async () => {
    const other = await createTempDir();
    await cp(path.join(server.dataDir, 'secrets'), path.join(other, 'secrets'), { recursive: true });
    const run = new ServerProcess({ DATA_DIR: other, DATABASE_URL: server.databaseUrl, DEMO: 'no' });
    await run.waitForOutput(/WARNING: 1 of the 1 newest files of this portal are not in/);
    await run.stop();
    const [warning, ...more] = await fileWarnings({ dataDir: other, s3: undefined }, server.db);
    expect(more).toEqual([]);
    expect(warning).toContain(
      `1 of the 1 newest files of this portal are not in ${path.join(other, 'files')}`,
    );
    expect(warning).toContain('set S3_BUCKET on all machines');
  });

  it('is silent with a bucket', async () => {
    const s3 = await startFakeS3();
    expect(await fileWarnings({ dataDir: await createTempDir(), s3: s3.config }, server.db)).toEqual([]);
    await s3.stop();
  });
});
