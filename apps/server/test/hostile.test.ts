import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, everyEndpoint, library, news, ownPhoto, umk } from '@portal/wire';
import { announcements } from '@portal/wire/news/announcements';
import { findSharedClass } from './access/people.ts';
import { startServer, type TestServer } from './harness.ts';
import { checkDownload } from './hostile/download-checker.ts';
import { hostileBookFiles } from './hostile/book-files.ts';
import {
  hostileFiles,
  hostileFilesAsBooks,
  hostileFilesAsPhotos,
  type HostileFile,
} from './hostile/files.ts';
import { hostileNames } from './hostile/names.ts';
import { checkUpload, type UploadEndpoint } from './hostile/upload-checker.ts';
import { readSecrets } from './hostile/disk-snapshot.ts';
import { addCategory, bookDraft } from './library/book-drafts.ts';
import { draftFor } from './library/material-people.ts';
import { publish } from './news/news-people.ts';
import { vulnerableChat } from './chat/vulnerable-chat.ts';
import { pdf } from './files/sample-files.ts';
import { selectStudyFilter } from './clients/study-filter.ts';
import { accountFor, signInAccounts, type AccountClients } from './people/account-for.ts';
import { storeSetting } from './settings.ts';

let files: readonly HostileFile[];
let bookFiles: readonly HostileFile[];
let photoFiles: readonly HostileFile[];
beforeAll(async () => {
  files = await hostileFiles();
  bookFiles = [...(await hostileFilesAsBooks()), ...(await hostileBookFiles())];
  photoFiles = await hostileFilesAsPhotos();
});

const uploads = everyEndpoint.filter((line) => line.files !== undefined);

/** Creates every upload endpoint with an authorized client. */
async function createUploadEndpoints(server: TestServer): Promise<UploadEndpoint[]> {
  await storeSetting(server.db, 'attachmentLimit', { maxMb: 1 });
  await storeSetting(server.db, 'bookLimit', { maxMb: 1 });
  const editor = await server.signIn('editor');
  const teacher = await server.signIn('teacher');
  const material = draftFor(await findSharedClass(server.db));
  const student = await server.signIn('student');
  const { semesterId: _, groupId, isElective, ...course } = await selectStudyFilter(student);
  const message = { ...course, partner: { kind: 'group', groupId, isElective } as const, text: 'x' };
  const draft = { caption: '', name: 'x', message: 'x', audience: 'everyone' } as const;
  const book = bookDraft(await addCategory(server));
  return [
    { path: news.publish.path, send: (sent) => editor.tryRequest(news.publish, draft, { files: sent }) },
    {
      path: announcements.change.path,
      async send(sent) {
        const { id: newsId, version } = await publish(editor);
        return editor.tryRequest(announcements.change, { newsId, version, draft }, { files: sent });
      },
    },
    {
      path: library.save.path,
      send: (sent) => editor.tryRequest(library.save, { ...book, mayRepeatFile: true }, { files: sent }),
    },
    { path: chat.send.path, send: (sent) => student.tryRequest(chat.send, message, { files: sent }) },
    { path: ownPhoto.change.path, send: (sent) => student.tryRequest(ownPhoto.change, {}, { files: sent }) },
    { path: umk.save.path, send: (sent) => teacher.tryRequest(umk.save, material, { files: sent }) },
  ];
}

describe('hostile files', () => {
  let server: TestServer;
  let endpoints: UploadEndpoint[];
  beforeAll(async () => {
    // More files than a person publishes in a minute.
    server = await startServer({ environment: { CALLS_PER_MINUTE: '100000' } });
    endpoints = await createUploadEndpoints(server);
  });
  afterAll(() => server.close());

  it('are more than sixty, as many more for books, and cover every upload endpoint', () => {
    expect(files.length).toBeGreaterThanOrEqual(60);
    expect(bookFiles.length - files.length).toBeGreaterThanOrEqual(60);
    expect(endpoints.map(({ path }) => path).toSorted()).toEqual(uploads.map(({ path }) => path).toSorted());
  });

  it.each(uploads)('have the expected outcome at $path (D-29.2)', async (line) => {
    const problems: string[] = [];
    const sent = { attachment: files, book: bookFiles, photo: photoFiles }[line.files?.use ?? 'attachment'];
    for (const one of endpoints.filter((other) => other.path === line.path)) {
      for (const file of sent) problems.push(...(await checkUpload(server, one, file)));
    }
    expect(problems).toEqual([]);
  });
});

describe('hostile names', () => {
  let server: TestServer;
  let clients: AccountClients;
  let names: readonly string[];
  let secrets: string[];
  beforeAll(async () => {
    // More names than a person's calls in a minute.
    server = await startServer({ environment: { CALLS_PER_MINUTE: '1000000' } });
    clients = await signInAccounts(server);
    const { id } = await publish(clients.editor, {}, [{ name: 'a.pdf', content: pdf() }]);
    names = hostileNames(id);
    secrets = await readSecrets(server);
  });
  afterAll(() => server.close());

  it('are at least 120', () => {
    expect(new Set(names).size).toBeGreaterThanOrEqual(120);
    expect(secrets.length).toBeGreaterThan(2);
  });

  it.each(everyEndpoint.filter(({ kind }) => kind === 'file'))(
    'find nothing at $path (D-10.3)',
    async (line) => {
      const client = clients[accountFor(line)];
      const problems: string[] = [];
      for (const name of names) problems.push(...(await checkDownload(client, line, { name, secrets })));
      expect(problems).toEqual([]);
    },
  );
});

describe('the upload and download checks', () => {
  it('detect an endpoint that writes files under their given names', async () => {
    const careless = vulnerableChat(chat.send, async (app, request) => {
      const folder = path.join(app.config.dataDir, 'files', 'kept', 'careless');
      await mkdir(folder, { recursive: true });
      for await (const part of request.parts({ preservePath: true })) {
        if (part.type === 'file') await writeFile(path.join(folder, part.filename), await part.toBuffer());
      }
      return { result: 0, error: null, data: [] };
    });
    const server = await startServer({ overrides: { chat: careless } });
    const client = await server.signIn('student');
    const endpoint = {
      path: chat.send.path,
      send: (sent: Parameters<UploadEndpoint['send']>[0]) => client.send(chat.send, {}, { files: sent }),
    };
    const checkByDescription = async (what: string) => {
      const file = files.find((one) => one.what === what);
      return file ? checkUpload(server, endpoint, file) : ['there is no such file'];
    };
    const page = await checkByDescription('a page as a document');
    expect(page.join()).toMatch(/200, not 415.*1 files were kept.*it was kept/);
    const wayUp = {
      what: 'a way up',
      name: '../../../above.pdf',
      content: pdf(),
      expectedOutcome: 415,
    } as const;
    expect((await checkUpload(server, endpoint, wayUp)).join()).toMatch(/something lies outside the store/);
    await server.close();
  });

  it('detect an endpoint that reads any path', async () => {
    const careless = vulnerableChat(chat.download, async (app, request) => {
      const { id_file: name } = Object(request.query);
      return readFile(path.join(app.config.dataDir, 'files', 'kept', String(name)), 'utf8');
    });
    const server = await startServer({ overrides: { chat: careless } });
    const client = await server.signIn('student');
    const secrets = await readSecrets(server);
    const problems: string[] = [];
    for (const name of hostileNames(1))
      problems.push(...(await checkDownload(client, chat.download, { name, secrets })));
    expect(problems.filter((problem) => problem.includes('200')).length).toBeGreaterThan(0);
    await server.close();
  });
});
