import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpointUrl, news, NEWS_FILE_TYPE, type NewsItem } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { createNewsPeople, publish, type NewsPeople } from '../../../../test/news/news-people.ts';
import { jpeg, pdf } from '../../../../test/files/sample-files.ts';
import { listStoredFiles } from '../../../../test/files/stored-files.ts';

const NAME = 'План «Өмүр» (1).pdf';
const content = pdf('план');

let server: TestServer;
let people: NewsPeople;
let item: NewsItem;

beforeAll(async () => {
  server = await startServer();
  people = await createNewsPeople(server);
  item = await publish(people.editor, {}, [{ name: NAME, content }]);
});
afterAll(() => server.close());

const addressFor = (newsId: number, name: string) =>
  endpointUrl(news.download, { fileName: `${newsId}_${name}`, type: NEWS_FILE_TYPE });

const downloadFile = (
  client: TestClient,
  { id, fileNames }: NewsItem,
  headers: Record<string, string> = {},
) => client.raw({ url: addressFor(id, fileNames[0] ?? ''), headers });

describe('a file of a news item', () => {
  it('is downloaded unchanged under its name (D-10.5)', async () => {
    const { status, headers, body } = await downloadFile(people.student, item);
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

  it('keeps order and names of several files and numbers duplicates (§2 News.4, §7 News.3)', async () => {
    const { fileNames } = await publish(people.editor, {}, [
      { name: 'b.pdf', content: pdf('1') },
      { name: 'a.txt', content: 'два' },
      { name: 'b.pdf', content: pdf('3') },
    ]);
    expect(fileNames).toEqual(['b.pdf', 'a.txt', 'b (2).pdf']);
  });

  it('returns 304 for a matching ETag', async () => {
    const { headers } = await downloadFile(people.student, item);
    const tag = String(headers.etag);
    expect(await downloadFile(people.student, item, { 'if-none-match': `"other", W/${tag}` })).toMatchObject({
      status: 304,
      body: '',
    });
    expect((await downloadFile(people.student, item, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('supports range requests (D-10.5)', async () => {
    const size = content.length;
    const part = await downloadFile(people.student, item, { range: 'bytes=5-9' });
    expect(part).toMatchObject({ status: 206, body: content.toString('utf8', 5, 10) });
    expect(part.headers['content-range']).toBe(`bytes 5-9/${size}`);
    const beyond = await downloadFile(people.student, item, { range: `bytes=${size}-` });
    expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${size}` } });
    const changed = await downloadFile(people.student, item, { range: 'bytes=5-9', 'if-range': '"another"' });
    expect(changed).toMatchObject({ status: 200, body: content.toString() });
  });

  it('returns 404 to people to whom the item is not addressed (D-10.4)', async () => {
    const forTeachers = await publish(people.editor, { audience: 'teachers' }, [
      { name: 'a.pdf', content: pdf() },
    ]);
    expect((await downloadFile(people.teacher, forTeachers)).status).toBe(200);
    const [hidden, unknown] = [
      await downloadFile(people.student, forTeachers),
      await people.student.raw({ url: addressFor(999_999, 'a.pdf') }),
    ];
    expect(hidden).toMatchObject({ status: 404, code: 'notFound' });
    expect(hidden.body).toBe(unknown.body);
    const ofFaculty = await publish(people.editor, { facultyId: people.facultyIds[1] }, [
      { name: 'a.pdf', content: pdf() },
    ]);
    expect((await downloadFile(people.student, ofFaculty)).status).toBe(404);
    expect((await downloadFile(people.stranger, ofFaculty)).status).toBe(200);
    expect((await downloadFile(server.createClient(), item)).status).toBe(401);
  });

  it('disappears with its item', async () => {
    const removed = await publish(people.editor, {}, [{ name: 'a.pdf', content: pdf() }]);
    await people.editor.request(news.remove, { newsId: removed.id });
    expect((await downloadFile(people.student, removed)).status).toBe(404);
    expect((await downloadFile(people.editor, removed)).status).toBe(404);
  });

  it('returns 404 for another name, item or type (§2 News.8, D-10.3)', async () => {
    const other = await publish(people.editor);
    const { id } = item;
    for (const fileName of [
      `${id}_other.pdf`,
      `${other.id}_${NAME}`,
      `${id}`,
      `_${NAME}`,
      `0${id}_${NAME}`,
    ]) {
      const url = endpointUrl(news.download, { fileName: fileName.padEnd(3, '_'), type: NEWS_FILE_TYPE });
      expect([fileName, (await people.student.raw({ url })).status]).toEqual([fileName, 404]);
    }
    const wrongType = endpointUrl(news.download, { fileName: `${id}_${NAME}`, type: 3 });
    expect((await people.student.raw({ url: wrongType })).status).toBe(404);
  });

  it('returns 404 without file headers when the store has lost it', async () => {
    const lost = await publish(people.editor, {}, [{ name: 'lost.pdf', content: pdf('lost') }]);
    const { storage_key: key } = await server.db
      .selectFrom('file')
      .select('storage_key')
      .where('name', '=', 'lost.pdf')
      .executeTakeFirstOrThrow();
    await server.app.files.store.remove(key);
    const { status, headers } = await downloadFile(people.student, lost);
    expect([status, headers.etag, headers['content-disposition']]).toEqual([404, undefined, undefined]);
  });
});

describe('a picture of a news item', () => {
  it('has its size in the feed and small copies for the readers of the item', async () => {
    const forTeachers = await publish(people.editor, { audience: 'teachers' }, [
      { name: 'план.pdf', content: pdf() },
      { name: 'Фото 1.jpg', content: await jpeg(900, 600) },
    ]);
    expect(forTeachers.pictures).toEqual([{ fileName: 'Фото 1.jpg', width: 900, height: 600 }]);
    const [read] = (await people.teacher.request(news.page, { page: 1 })).items;
    expect(read).toMatchObject({ id: forTeachers.id, pictures: forTeachers.pictures });
    const url = `${addressFor(forTeachers.id, 'Фото 1.jpg')}&size=640`;
    const { status, headers } = await people.teacher.raw({ url });
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await people.student.raw({ url })).status).toBe(404);
    const ofPlan = `${addressFor(forTeachers.id, 'план.pdf')}&size=640`;
    expect((await people.teacher.raw({ url: ofPlan })).status).toBe(404);
  });
});

describe('files of a rejected announcement (§6.5)', () => {
  it('are not stored', async () => {
    const { stored } = await listStoredFiles(server);
    const draft = { caption: '', name: 'x', message: 'x', audience: 'everyone' } as const;
    const files = [{ name: 'a.pdf', content: pdf() }];
    expect((await people.teacher.tryRequest(news.publish, draft, { files })).status).toBe(403);
    expect((await people.student.tryRequest(news.publish, draft, { files })).status).toBe(403);
    expect(await listStoredFiles(server)).toEqual({ stored, uploads: [] });
  });
});
