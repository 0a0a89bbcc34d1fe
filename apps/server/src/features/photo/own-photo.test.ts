import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { endpointUrl, misc, ownPhoto } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { readCase } from '../../../test/files/read-case.ts';
import { jpeg, pdf, png } from '../../../test/files/sample-files.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { storeSetting } from '../../../test/settings.ts';
import { listStoredFiles } from '../../../test/files/stored-files.ts';

let server: TestServer;
let student: TestClient;
let studentId: number;
beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  studentId = student.user?.personId ?? 0;
});
afterAll(() => server.close());
beforeEach(async () => {
  await storeSetting(server.db, 'ownPhoto', { mayChange: true });
  await student.request(ownPhoto.remove, {});
});

const change = (content: Buffer, name = 'me.jpg') =>
  student.send(ownPhoto.change, {}, { files: [{ name, content }] });
const shown = () => student.raw({ url: endpointUrl(misc.photoFile, { personId: studentId }) });
const bytesOf = async () => (await student.request(misc.photo, {})).photo ?? undefined;

describe('a photo that a person sets', () => {
  it.each([
    ['me.jpg', () => jpeg(900, 600)],
    ['me.png', () => png(300, 700)],
    [
      'me.webp',
      async () =>
        sharp(await png(600, 600))
          .webp()
          .toBuffer(),
    ],
  ])('is stored as a square JPEG without metadata: %s', async (name, make) => {
    expect(await change(await make(), name)).toMatchObject({ status: 200, data: [{ photo: 1, change: 1 }] });
    expect((await shown()).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringContaining('photo.jpg'),
    });
    const stored = await sharp(await bytesOf()).metadata();
    expect(stored).toMatchObject({ format: 'jpeg', width: 480, height: 480 });
    expect(stored.exif).toBeUndefined();
    expect(await student.request(ownPhoto.state, {})).toEqual({ hasPhoto: true, mayChange: true });
  });

  it('replaces the previous one and its file', async () => {
    await change(await jpeg());
    const before = await listStoredFiles(server);
    const { etag } = (await shown()).headers;
    await change(await jpeg(50, 80, '#dc2626'));
    expect((await shown()).headers.etag).not.toBe(etag);
    const after = await listStoredFiles(server);
    expect(after.stored).toHaveLength(before.stored.length);
    expect(after.uploads).toEqual([]);
  });

  it('is removed with its file', async () => {
    const before = await listStoredFiles(server);
    await change(await jpeg());
    expect(await student.request(ownPhoto.remove, {})).toEqual({ hasPhoto: false, mayChange: true });
    expect((await shown()).status).toBe(204);
    expect((await listStoredFiles(server)).stored).toEqual(before.stored);
  });

  it('is one, also when several come at once', async () => {
    const before = await listStoredFiles(server);
    const colours = ['#dc2626', '#16a34a', '#2563eb', '#ca8a04'];
    const replies = await Promise.all(colours.map(async (colour) => change(await jpeg(60, 60, colour))));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await listStoredFiles(server)).stored).toHaveLength(before.stored.length + 1);
  });

  it('is audited', async () => {
    await change(await jpeg());
    await student.request(ownPhoto.remove, {});
    const rows = await queryRows<{ action: string }>(
      server.db,
      `SELECT action FROM audit WHERE person_id = ${studentId} AND action LIKE 'photo%' ORDER BY id DESC LIMIT 2`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['photoRemoved', 'photoChanged']);
  });
});

describe('what is no photo', () => {
  it.each([
    ['a document', 'me.pdf', async () => pdf(), 'photoKindRefused'],
    ['a document under the name of a picture', 'me.jpg', async () => pdf(), 'photoKindRefused'],
    ['a damaged picture', 'me.jpg', async () => (await jpeg(900, 600)).subarray(0, 900), 'pictureRefused'],
    [
      'a moving picture',
      'me.gif',
      async () =>
        sharp(await png())
          .gif()
          .toBuffer(),
      'photoKindRefused',
    ],
  ])('is refused and leaves the previous one: %s', async (...[, name, make, code]) => {
    await change(await jpeg());
    const { etag } = (await shown()).headers;
    const before = await listStoredFiles(server);
    expect(await change(await make(), name)).toMatchObject({ status: 415, code });
    expect((await shown()).headers.etag).toBe(etag);
    expect(await listStoredFiles(server)).toEqual(before);
  });

  it.each(['photo.heic', 'scan.tif', 'screen.bmp', 'really-webp.jpg'])(
    'is not a picture of any format: %s',
    async (name) => {
      expect(await change(await readCase(name), name)).toMatchObject({ status: 200 });
      expect(await sharp(await bytesOf()).metadata()).toMatchObject({ format: 'jpeg' });
    },
  );

  it('is a form without a file, and one of more than 10 MB', async () => {
    expect(await student.send(ownPhoto.change, {}, {})).toMatchObject({ status: 422, code: 'invalid' });
    const large = Buffer.concat([await jpeg(), Buffer.alloc(10 * 1_024 * 1_024)]);
    expect(await change(large)).toMatchObject({ status: 413, code: 'fileTooLarge' });
  });
});

describe('a university that sets the photos itself', () => {
  it('refuses changes, and says so before', async () => {
    await change(await jpeg());
    const before = await listStoredFiles(server);
    await storeSetting(server.db, 'ownPhoto', { mayChange: false });
    expect(await student.request(ownPhoto.state, {})).toEqual({ hasPhoto: true, mayChange: false });
    expect(await change(await jpeg())).toMatchObject({ status: 403, code: 'notAllowed' });
    expect(await student.tryRequest(ownPhoto.remove, {})).toMatchObject({ status: 403, code: 'notAllowed' });
    expect(await listStoredFiles(server)).toEqual(before);
  });
});
