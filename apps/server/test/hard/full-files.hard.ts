import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  chat,
  endpointUrl,
  library,
  ownPhoto,
  type BookDraft,
  type ConversationRef,
  type PictureSize,
} from '@portal/wire';
import { bookDraft } from '../library/book-drafts.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { passwords } from '../harness.ts';
import { HttpClient, type HttpReply } from '../clients/http-client.ts';
import { jpeg, pdf } from '../files/sample-files.ts';
import { ServerProcess } from '../server/server-process.ts';
import { SmallDisk, unmountSmallDisks } from '../files/small-disk.ts';
import { filesBelow } from '../files/stored-files.ts';
import { selectStudyFilter } from '../clients/study-filter.ts';
import { createTempDir, removeTempDirs } from '../temp-dir.ts';
import { largePdf, uploadClient } from './load/upload-client.ts';

const DISK_MB = 64;
const BOOK_MB = 4;
const SENTENCE = /ничего нельзя сохранить\. Читать можно\. Попробуйте сохранить позже\.$/;

let database: TestDatabase;
let disk: SmallDisk;
let server: ServerProcess;
let teacher: HttpClient;
let uploads: ReturnType<typeof uploadClient>;
let conversation: ConversationRef;
let draft: BookDraft;
let photo: Buffer;

beforeAll(async () => {
  database = await createTestDatabase();
  const dataDir = await createTempDir();
  disk = await SmallDisk.mount(path.join(dataDir, 'files'), DISK_MB);
  server = new ServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
    CALLS_PER_MINUTE: '1000000',
  });
  const origin = await server.waitUntilReady();
  teacher = new HttpClient(origin);
  await teacher.signIn('teacher', passwords.teacher);
  uploads = uploadClient(() => origin, teacher);
  const { groupId, isElective, semesterId: _, ...course } = await selectStudyFilter(teacher);
  conversation = { ...course, partner: { kind: 'group', groupId, isElective } };
  const [section] = await teacher.request(library.sections, {});
  const [category] = await teacher.request(library.categories, { sectionId: section?.id ?? 0 });
  draft = bookDraft(category?.id ?? 0);
  photo = await jpeg(900, 600);
});
afterAll(async () => {
  try {
    await server.stop();
    await database.drop();
  } finally {
    await unmountSmallDisks();
    await removeTempDirs();
  }
});

interface UploadResult {
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly message: string | undefined;
}

const ofReply = ({ status, code, message }: HttpReply): UploadResult => ({ status, code, message });

async function ofResponse(response: Response | undefined): Promise<UploadResult> {
  const { error }: { error?: { code: string; message: string } } = Object(
    await response?.json().catch(() => ({})),
  );
  return { status: response?.status, code: error?.code, message: error?.message };
}

const message = (text = '') => ({ ...conversation, text, replyToId: undefined, fallbackFileName: undefined });
const sendFile = (name: string, content: Buffer) => teacher.upload(chat.send, message(), [{ name, content }]);

/** Every way in which files come to the disk, with new content each time. */
const writes: Readonly<Record<string, () => Promise<UploadResult>>> = {
  'a file of a message': async () => ofReply(await sendFile('a.pdf', pdf(String(performance.now())))),
  'a picture of a message': async () => ofReply(await sendFile('a.jpg', photo)),
  'the own photo': async () =>
    ofReply(await teacher.upload(ownPhoto.change, {}, [{ name: 'a.jpg', content: photo }])),
  'a book': async () => ofResponse(await uploads.save(draft, { name: 'a.pdf', content: largePdf(BOOK_MB) })),
  'a book in parts': async () => {
    const content = largePdf(BOOK_MB);
    const begun = await uploads.begin(content.length);
    const url = begun?.headers.get('location');
    // Without room, an upload is refused before its first byte.
    if (!url) return ofResponse(begun);
    const sent = await uploads.continue(url, content);
    return sent?.status === 204 ? ofResponse(await uploads.save(draft, url)) : ofResponse(sent);
  },
};

async function tryAll(): Promise<Record<string, UploadResult>> {
  const outcomes: Record<string, UploadResult> = {};
  for (const [what, write] of Object.entries(writes)) outcomes[what] = await write();
  return outcomes;
}

const ofAll = (outcome: unknown) => Object.fromEntries(Object.keys(writes).map((what) => [what, outcome]));

/** Sends a picture, and returns the addresses of it and of its small copies. */
async function sendPicture(): Promise<(size?: PictureSize) => string> {
  const { data } = await sendFile('a.jpg', photo);
  const [file] = chat.send.response.decode(data).files;
  return (size) => endpointUrl(chat.download, { fileId: file?.id ?? 0, size });
}

async function get(url: string, headers?: Readonly<Record<string, string>>) {
  const response = await uploads.get(url, headers);
  const bytes = await response?.arrayBuffer();
  return [response?.status, response?.headers.get('content-type'), bytes?.byteLength];
}

const faults = [
  { what: 'is full', code: 'storageFull', begin: () => disk.fill(), end: () => disk.makeRoom() },
  {
    what: 'becomes read-only',
    code: 'storageReadOnly',
    begin: () => disk.setReadOnly(true),
    end: () => disk.setReadOnly(false),
  },
];

describe('the disk of the files (R9)', () => {
  it.each(faults)('that $what: clear errors, reads go on, and it recovers by itself', async (fault) => {
    const urlOf = await sendPicture();
    const [[, , wholeBytes], known] = [await get(urlOf()), await get(urlOf('small'))];
    expect(known.slice(0, 2)).toEqual([200, 'image/webp']);
    const before = await filesBelow(disk.dir);

    await fault.begin();
    const refused = await tryAll();
    expect(refused).toEqual(
      ofAll({ status: 507, code: fault.code, message: expect.stringMatching(SENTENCE) }),
    );
    expect(await get(urlOf())).toEqual([200, 'image/jpeg', wholeBytes]);
    expect((await get(urlOf(), { range: 'bytes=0-9' }))[2]).toBe(10);
    expect(await get(urlOf('small'))).toEqual(known);
    // A copy that was never rendered cannot be stored: the picture itself is shown.
    expect(await get(urlOf('medium'))).toEqual([200, 'image/jpeg', wholeBytes]);
    expect((await teacher.send(chat.send, message('no file'))).status).toBe(200);

    await fault.end();
    expect((await filesBelow(disk.dir)).toSorted()).toEqual(before.toSorted());
    expect(await tryAll()).toEqual(ofAll({ status: 200, code: undefined, message: undefined }));
    expect((await get(urlOf('medium'))).slice(0, 2)).toEqual([200, 'image/webp']);
    expect(await get(urlOf())).toEqual([200, 'image/jpeg', wholeBytes]);
  });
});
