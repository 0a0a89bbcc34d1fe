import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { endpointUrl, chat, type MessageFile } from '@portal/wire';
import { findChatPeople, type ChatPeople } from '../../../../test/chat/chat-people.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { jpeg, pdf, png } from '../../../../test/files/sample-files.ts';
import { listStoredFiles } from '../../../../test/files/stored-files.ts';
import { generateFileKey } from '../../../storage/files/receive-upload.ts';
import { cleanupThumbnails } from '../../../storage/pictures/cleanup-thumbnails.ts';
import { openThumbnailStore } from '../../../storage/pictures/thumbnail-store.ts';
import { pictureLimits } from '../../../storage/pictures/picture-limits.ts';
import { signalProcess } from '../../../../test/server/signal-process.ts';

let server: TestServer;
let people: ChatPeople;
let photo: MessageFile;

async function send(content: Buffer, name = 'photo.jpg'): Promise<MessageFile> {
  const { files } = await people.student.request(
    chat.send,
    { ...people.toTeacher, text: '' },
    { files: [{ name, content }] },
  );
  const [file] = files;
  if (!file) throw new Error('The file is not in the message');
  return file;
}

type Size = 'small' | 'medium' | 'large' | undefined;
const fetchPicture = (
  client: TestClient,
  { id: fileId }: MessageFile,
  { size = 'small', headers = {} }: { size?: Size; headers?: Record<string, string> } = {},
) => client.raw({ url: endpointUrl(chat.download, { fileId, size }), headers });

const thumbnailNames = async (): Promise<string[]> =>
  (await readdir(path.join(server.dataDir, 'files', 'thumbnails'), { recursive: true })).filter((name) =>
    name.endsWith('.webp'),
  );

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
  photo = await send(await jpeg(900, 600));
});
afterAll(() => server.close());

describe('a picture of a message', () => {
  it('has its size from the upload on, upright; other files have none', async () => {
    expect(photo).toMatchObject({ name: 'photo.jpg', picture: { width: 900, height: 600 } });
    const held = await sharp(await jpeg(20, 10))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await send(held)).toMatchObject({ picture: { width: 10, height: 20 } });
    expect((await send(pdf(), 'a.pdf')).picture).toBeUndefined();
  });

  it.each([
    ['small', 320, 213],
    ['medium', 640, 427],
    ['large', 900, 600],
  ] as const)('has a %s copy of %i × %i', async (size, width, height) => {
    const { status, headers, bytes } = await fetchPicture(people.teacher, photo, { size });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^inline/),
      'cache-control': expect.stringMatching(/^private, max-age=\d{6,}/),
      'content-security-policy': expect.stringMatching(/^sandbox/),
      'content-length': String(bytes.length),
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  it('is rendered once, stored, and rendered again when the copy is lost', async () => {
    const other = await send(await jpeg(400, 500));
    const before = await thumbnailNames();
    const [first, second] = await Promise.all([
      fetchPicture(people.teacher, other),
      fetchPicture(people.student, other),
    ]);
    expect(first.bytes.equals(second.bytes)).toBe(true);
    const added = (await thumbnailNames()).filter((name) => !before.includes(name));
    expect(added).toHaveLength(1);
    await rm(path.join(server.dataDir, 'files', 'thumbnails', added[0] ?? ''));
    expect((await fetchPicture(people.teacher, other)).bytes.equals(first.bytes)).toBe(true);
    expect((await listStoredFiles(server)).uploads).toEqual([]);
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await fetchPicture(people.teacher, photo);
    const known = { 'if-none-match': String(headers.etag) };
    expect(await fetchPicture(people.teacher, photo, { headers: known })).toMatchObject({
      status: 304,
      body: '',
    });
    const large = await fetchPicture(people.teacher, photo, { size: 'large', headers: known });
    expect([large.status, large.headers.etag === headers.etag]).toEqual([200, false]);
  });

  it('is for the members of its conversation, in every size', async () => {
    for (const client of [people.classmate, people.stranger, people.otherTeacher])
      expect((await fetchPicture(client, photo)).status).toBe(404);
    expect((await fetchPicture(server.createClient(), photo)).status).toBe(401);
  });

  it('disappears with its message, although a copy is stored', async () => {
    const message = await people.student.request(
      chat.send,
      { ...people.toTeacher, text: '' },
      { files: [{ name: 'a.png', content: await png(40, 30) }] },
    );
    const [file] = message.files;
    if (!file) throw new Error('The file is not in the message');
    expect((await fetchPicture(people.teacher, file)).status).toBe(200);
    await people.student.request(chat.remove, { messageId: message.id });
    expect((await fetchPicture(people.teacher, file)).status).toBe(404);
  });

  it('that was stored without its size gets it when it is first rendered', async () => {
    const old = await send(await png(50, 40), 'old.png');
    await server.db.updateTable('file').set({ width: null, height: null }).where('id', '=', old.id).execute();
    const read = async () =>
      (await people.student.request(chat.thread, people.toTeacher)).messages
        .flatMap(({ files }) => files)
        .find(({ id }) => id === old.id)?.picture;
    expect(await read()).toEqual({});
    await fetchPicture(people.teacher, old);
    expect(await read()).toEqual({ width: 50, height: 40 });
  });

  it('has no copy when it is no picture, or when the size is unknown', async () => {
    const report = await send(pdf(), 'report.pdf');
    expect((await fetchPicture(people.teacher, report)).status).toBe(404);
    const { url } = { url: `${endpointUrl(chat.download, { fileId: photo.id })}&size=100000` };
    expect((await people.teacher.raw({ url })).status).toBe(422);
  });
});

describe('small copies of pictures', () => {
  it('are deleted when their picture is no longer stored, and can be read by nobody else', async () => {
    const root = path.join(server.dataDir, 'files', 'thumbnails');
    const thumbnails = openThumbnailStore(root);
    await fetchPicture(people.teacher, photo);
    const before = await thumbnailNames();
    const lost = path.join(server.dataDir, 'lost');
    await writeFile(lost, 'a picture');
    await thumbnails.put(generateFileKey(), 320, lost);
    expect((await stat(root)).mode & 0o077).toBe(0);
    expect(await cleanupThumbnails(server.db, thumbnails)).toBe(1);
    expect((await thumbnailNames()).toSorted()).toEqual(before.toSorted());
  });
});

describe('a picture that is sent', () => {
  it('is not rendered for somebody who may not write there', async () => {
    const pid = server.app.pictures.process.pid;
    let renders = 0;
    const { render } = server.app.pictures;
    server.app.pictures.render = (...args) => {
      renders += 1;
      return render(...args);
    };
    const files = [{ name: 'photo.jpg', content: await jpeg(900, 600) }];
    const refused = await people.stranger.tryRequest(chat.send, { ...people.toTeacher, text: '' }, { files });
    expect([refused.status, renders, server.app.pictures.process.pid]).toEqual([403, 0, pid]);
    server.app.pictures.render = render;
  });

  /** Holds the rendering process, so that whatever is rendered now waits. */
  function holdProcess(): number | undefined {
    const { pid } = server.app.pictures.process;
    signalProcess(pid, 'SIGSTOP');
    return pid;
  }
  const renderSomething = () =>
    server.app.pictures.render(people.student.user?.id ?? 0, {
      kind: 'cover',
      from: path.join(server.dataDir, 'missing'),
      to: path.join(server.dataDir, 'none'),
    });

  it('is lost when the process is killed, and the next one is not', async () => {
    await send(await jpeg());
    const pid = holdProcess();
    const rendering = renderSomething();
    signalProcess(pid, 'SIGKILL');
    expect(await rendering).toBeNull();
    expect(await send(await jpeg())).toMatchObject({ picture: { width: 8, height: 8 } });
    expect(server.app.pictures.process.pid).not.toBe(pid);
  });

  it('is turned away with a time to wait while the person has too many in the queue', async () => {
    await send(await jpeg());
    const pid = holdProcess();
    const { waitingPerPerson } = pictureLimits;
    const outcomes = Promise.allSettled(Array.from({ length: waitingPerPerson + 3 }, renderSomething));
    const request = { ...people.toTeacher, text: '' };
    const files = [{ name: 'photo.jpg', content: await jpeg() }];
    const { status, code, headers } = await people.student.tryRequest(chat.send, request, { files });
    signalProcess(pid, 'SIGCONT');
    expect([status, code, headers['retry-after']]).toEqual([503, 'unavailable', '10']);
    // One is being rendered.
    const refused = (await outcomes).filter(({ status: end }) => end === 'rejected');
    expect(refused).toHaveLength(2);
  });
});
