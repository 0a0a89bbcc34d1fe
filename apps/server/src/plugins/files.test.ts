import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpointUrl, news, NEWS_FILE_TYPE } from '@portal/wire';
import { startFakeS3, type FakeS3 } from '../../test/fake-s3.ts';
import { startServer, type TestServer } from '../../test/harness.ts';
import { publish } from '../../test/newsroom.ts';
import { pdf } from '../../test/sample-files.ts';
import { removeScratch } from '../../test/scratch.ts';
import { filesOf } from '../../test/stored-keys.ts';

let s3: FakeS3;
let server: TestServer;

beforeAll(async () => {
  s3 = await startFakeS3();
  server = await startServer({ environment: s3.environment });
});
afterAll(async () => {
  await server.close();
  await s3.stop();
  await removeScratch();
});

async function countKept(): Promise<number> {
  let count = 0;
  for await (const _ of server.app.files.store.list()) count += 1;
  return count;
}

describe('a server whose files lie in a bucket', () => {
  it('takes them, gives them out whole and in parts, and leaves none on its own disk', async () => {
    const editor = await server.signIn('editor');
    const { id, fileNames } = await publish(editor, {}, [{ name: 'план.pdf', content: pdf() }]);
    const url = endpointUrl(news.download, { fileName: `${id}_${fileNames[0] ?? ''}`, type: NEWS_FILE_TYPE });
    const student = await server.signIn('student');
    expect(await student.raw({ url })).toMatchObject({ status: 200, body: pdf().toString() });
    const part = await student.raw({ url, headers: { range: 'bytes=0-4' } });
    expect(part).toMatchObject({ status: 206, body: '%PDF-' });
    expect(await countKept()).toBe(1);
    expect(await filesOf(server)).toEqual({ kept: [], arrivals: [] });
  });

  it('leaves nothing in the bucket of what was refused', async () => {
    const teacher = await server.signIn('teacher');
    const before = await countKept();
    const draft = { caption: '', name: 'x', message: 'x', audience: 'everyone' } as const;
    const files = [{ name: 'a.pdf', content: pdf() }];
    expect((await teacher.reply(news.publish, draft, { files })).status).toBe(403);
    expect(await countKept()).toBe(before);
  });
});
