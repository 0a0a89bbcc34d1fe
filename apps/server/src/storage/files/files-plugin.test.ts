import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpointUrl, news, NEWS_FILE_TYPE } from '@portal/wire';
import { startFakeS3, type FakeS3 } from '../../../test/files/fake-s3.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { publish } from '../../../test/news/news-people.ts';
import { pdf } from '../../../test/files/sample-files.ts';
import { removeTempDirs } from '../../../test/temp-dir.ts';
import { listStoredFiles } from '../../../test/files/stored-files.ts';

let s3: FakeS3;
let server: TestServer;

beforeAll(async () => {
  s3 = await startFakeS3();
  server = await startServer({ environment: s3.environment });
});
afterAll(async () => {
  await server.close();
  await s3.stop();
  await removeTempDirs();
});

async function countStored(): Promise<number> {
  let count = 0;
  for await (const _ of server.app.files.store.list()) count += 1;
  return count;
}

describe('a server with S3 storage', () => {
  it('stores and serves files, whole and in part, without local copies', async () => {
    const editor = await server.signIn('editor');
    const { id, fileNames } = await publish(editor, {}, [{ name: 'план.pdf', content: pdf() }]);
    const url = endpointUrl(news.download, { fileName: `${id}_${fileNames[0] ?? ''}`, type: NEWS_FILE_TYPE });
    const student = await server.signIn('student');
    expect(await student.raw({ url })).toMatchObject({ status: 200, body: pdf().toString() });
    const part = await student.raw({ url, headers: { range: 'bytes=0-4' } });
    expect(part).toMatchObject({ status: 206, body: '%PDF-' });
    expect(await countStored()).toBe(1);
    expect(await listStoredFiles(server)).toEqual({ stored: [], uploads: [] });
  });

  it('leaves no rejected files in the bucket', async () => {
    const teacher = await server.signIn('teacher');
    const before = await countStored();
    const draft = { caption: '', name: 'x', message: 'x', audience: 'everyone' } as const;
    const files = [{ name: 'a.pdf', content: pdf() }];
    expect((await teacher.tryRequest(news.publish, draft, { files })).status).toBe(403);
    expect(await countStored()).toBe(before);
  });
});
