import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { endpointUrl, library } from '@portal/wire';
import { addCategory, bookDraft } from '../../../test/library/book-drafts.ts';
import { startFakeS3, type FakeS3 } from '../../../test/files/fake-s3.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { resumableUploads } from '../../../test/files/resumable-upload.ts';
import { pdf } from '../../../test/files/sample-files.ts';
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
});

it('a book that arrived in parts is stored in the bucket, and nothing of it stays on the disk', async () => {
  const teacher = await server.signIn('teacher');
  const content = pdf('a book for the bucket');
  const uploadId = await resumableUploads(teacher).upload(content);
  const fields = library.save.request.encode(bookDraft(await addCategory(server)));
  const { data } = await teacher.send(library.save, { ...fields, id_upload: uploadId });
  const { id } = library.save.response.decode(data);
  expect((await teacher.raw({ url: endpointUrl(library.file, { bookId: id }) })).bytes).toEqual(content);
  // Its cover is drawn from a local copy, which goes.
  while ((await listStoredFiles(server)).uploads.length > 0) await delay(20);
  expect((await listStoredFiles(server)).stored).toEqual([]);
});
