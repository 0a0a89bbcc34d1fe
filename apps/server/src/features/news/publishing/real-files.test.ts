import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpointUrl, news, NEWS_FILE_TYPE } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { hostileZip } from '../../../../test/hostile/archives.ts';
import { createNewsPeople, publish, type NewsPeople } from '../../../../test/news/news-people.ts';
import { readCase } from '../../../../test/files/read-case.ts';

let server: TestServer;
let people: NewsPeople;
beforeAll(async () => {
  server = await startServer();
  people = await createNewsPeople(server);
});
afterAll(() => server.close());

const publishCases = async (...names: string[]) =>
  publish(
    people.editor,
    {},
    await Promise.all(names.map(async (name) => ({ name, content: await readCase(name) }))),
  );

describe('files as people have them', () => {
  it('are named by what they are, in the order of the form', async () => {
    const item = await publishCases('really-webp.jpg', 'screen.bmp', 'order-rtf-inside.doc', 'lab1.py');
    expect(item.fileNames).toEqual(['really-webp.webp', 'screen.png', 'order-rtf-inside.rtf', 'lab1.py']);
    expect(item.pictures?.map(({ fileName, width }) => [fileName, width])).toEqual([
      ['really-webp.webp', 120],
      ['screen.png', 120],
    ]);
    const original = await server.db
      .selectFrom('file')
      .select('original_name')
      .where('name', '=', 'screen.png')
      .executeTakeFirstOrThrow();
    expect(original.original_name).toBe('screen.bmp');
  });

  it('have different names when their new ones are the same', async () => {
    const content = await readCase('really-jpeg.png');
    const names = ['a.jpg', 'a.png', 'a.jfif'];
    const { fileNames } = await publish(
      people.editor,
      {},
      names.map((name) => ({ name, content })),
    );
    expect(fileNames).toEqual(['a.jpg', 'a (2).jpg', 'a (3).jpg']);
  });

  it.each(['sheet-html-inside.xls', 'lab1.py', 'zip-web-lab.zip', 'notepad-unicode.txt'])(
    'are downloads that run nowhere, byte by byte: %s',
    async (name) => {
      const { id, fileNames } = await publishCases(name);
      expect(fileNames).toEqual([name]);
      const url = endpointUrl(news.download, { fileName: `${id}_${name}`, type: NEWS_FILE_TYPE });
      const { headers, bytes } = await people.student.raw({ url });
      expect(bytes.equals(await readCase(name))).toBe(true);
      expect(headers).toMatchObject({
        'content-type': expect.not.stringContaining('html'),
        'content-disposition': expect.stringMatching(/^attachment; /),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      });
    },
  );

  it('have a warning when they are archives with scripts', async () => {
    const item = await publishCases('zip-web-lab.zip', 'zip-two-names-cyrillic.zip');
    expect(item.archives).toEqual([{ fileName: 'zip-web-lab.zip', warning: 'scripts' }]);
    expect((await publishCases('zip-two-names-cyrillic.zip')).archives).toBeUndefined();
  });

  it('are refused with the file inside, and with what to do', async () => {
    const content = hostileZip([{ name: 'лаба/setup.exe' }]);
    const draft = { caption: '', name: 'x', message: 'x', audience: 'everyone' } as const;
    const reply = await people.editor.tryRequest(news.publish, draft, {
      files: [{ name: 'лаба.zip', content }],
    });
    expect(reply).toMatchObject({ status: 415, code: 'archiveEntryRefused' });
    expect(reply.message).toMatch(/лаба\.zip.*лаба\/setup\.exe.*Удалите/);
  });
});
