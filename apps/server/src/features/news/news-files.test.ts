import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpointUrl, news, NEWS_FILE_TYPE, type NewsItem } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { openNewsroom, publish, type Newsroom } from '../../../test/newsroom.ts';
import { pdf } from '../../../test/sample-files.ts';
import { filesOf } from '../../../test/stored-keys.ts';

const NAME = 'План «Өмүр» (1).pdf';
const content = pdf('план');

let server: TestServer;
let room: Newsroom;
let item: NewsItem;

beforeAll(async () => {
  server = await startServer();
  room = await openNewsroom(server);
  item = await publish(room.editor, {}, [{ name: NAME, content }]);
});
afterAll(() => server.close());

const addressFor = (newsId: number, name: string) =>
  endpointUrl(news.download, { fileName: `${newsId}_${name}`, type: NEWS_FILE_TYPE });

const fetchFile = (client: TestClient, { id, fileNames }: NewsItem, headers: Record<string, string> = {}) =>
  client.raw({ url: addressFor(id, fileNames[0] ?? ''), headers });

describe('a file of a news item', () => {
  it('comes back byte by byte, to be saved under its name', async () => {
    const { status, headers, body } = await fetchFile(room.student, item);
    expect([status, body]).toEqual([200, content.toString()]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': `${content.length}`,
      'content-disposition': expect.stringMatching(
        /^attachment; filename="_{4} ._{4}. \(1\)\.pdf"; filename\*=UTF-8''%D0%9F/,
      ),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    });
  });

  it('keeps the order and the names of several files, told apart', async () => {
    const { fileNames } = await publish(room.editor, {}, [
      { name: 'b.pdf', content: pdf('1') },
      { name: 'a.txt', content: 'два' },
      { name: 'b.pdf', content: pdf('3') },
    ]);
    expect(fileNames).toEqual(['b.pdf', 'a.txt', 'b (2).pdf']);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await fetchFile(room.student, item);
    const tag = String(headers.etag);
    expect(await fetchFile(room.student, item, { 'if-none-match': `"other", W/${tag}` })).toMatchObject({
      status: 304,
      body: '',
    });
    expect((await fetchFile(room.student, item, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is sent in parts', async () => {
    const size = content.length;
    const part = await fetchFile(room.student, item, { range: 'bytes=5-9' });
    expect(part).toMatchObject({ status: 206, body: content.toString('utf8', 5, 10) });
    expect(part.headers['content-range']).toBe(`bytes 5-9/${size}`);
    const beyond = await fetchFile(room.student, item, { range: `bytes=${size}-` });
    expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${size}` } });
    const changed = await fetchFile(room.student, item, { range: 'bytes=5-9', 'if-range': '"another"' });
    expect(changed).toMatchObject({ status: 200, body: content.toString() });
  });

  it('is not there for whom the item is not meant', async () => {
    const forTeachers = await publish(room.editor, { audience: 'teachers' }, [
      { name: 'a.pdf', content: pdf() },
    ]);
    expect((await fetchFile(room.teacher, forTeachers)).status).toBe(200);
    const [asked, unknown] = [
      await fetchFile(room.student, forTeachers),
      await room.student.raw({ url: addressFor(999_999, 'a.pdf') }),
    ];
    expect(asked).toMatchObject({ status: 404, code: 'notFound' });
    expect(asked.body).toBe(unknown.body);
    const ofFaculty = await publish(room.editor, { facultyId: room.facultyIds[1] }, [
      { name: 'a.pdf', content: pdf() },
    ]);
    expect((await fetchFile(room.student, ofFaculty)).status).toBe(404);
    expect((await fetchFile(room.stranger, ofFaculty)).status).toBe(200);
    expect((await fetchFile(server.visit(), item)).status).toBe(401);
  });

  it('goes with its item', async () => {
    const removed = await publish(room.editor, {}, [{ name: 'a.pdf', content: pdf() }]);
    await room.editor.request(news.remove, { newsId: removed.id });
    expect((await fetchFile(room.student, removed)).status).toBe(404);
    expect((await fetchFile(room.editor, removed)).status).toBe(404);
  });

  it('is not found under another name, another item or another type', async () => {
    const other = await publish(room.editor);
    const { id } = item;
    for (const fileName of [
      `${id}_other.pdf`,
      `${other.id}_${NAME}`,
      `${id}`,
      `_${NAME}`,
      `0${id}_${NAME}`,
    ]) {
      const url = endpointUrl(news.download, { fileName: fileName.padEnd(3, '_'), type: NEWS_FILE_TYPE });
      expect([fileName, (await room.student.raw({ url })).status]).toEqual([fileName, 404]);
    }
    const wrongType = endpointUrl(news.download, { fileName: `${id}_${NAME}`, type: 3 });
    expect((await room.student.raw({ url: wrongType })).status).toBe(404);
  });

  it('that the store has lost is 404, and no header promises it', async () => {
    const lost = await publish(room.editor, {}, [{ name: 'lost.pdf', content: pdf('lost') }]);
    const { storage_key: key } = await server.db
      .selectFrom('file')
      .select('storage_key')
      .where('name', '=', 'lost.pdf')
      .executeTakeFirstOrThrow();
    await server.app.files.store.remove(key);
    const { status, headers } = await fetchFile(room.student, lost);
    expect([status, headers.etag, headers['content-disposition']]).toEqual([404, undefined, undefined]);
  });
});

describe('files of an announcement that is refused', () => {
  it('are gone', async () => {
    const { kept } = await filesOf(server);
    const draft = { caption: '', name: 'x', message: 'x', audience: 'everyone' } as const;
    const files = [{ name: 'a.pdf', content: pdf() }];
    expect((await room.teacher.reply(news.publish, draft, { files })).status).toBe(403);
    expect((await room.student.reply(news.publish, draft, { files })).status).toBe(403);
    expect(await filesOf(server)).toEqual({ kept, arrivals: [] });
  });
});
