import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  auth,
  chat,
  conversationParam,
  misc,
  news,
  notifications,
  payments,
  schedule,
  study,
} from '@portal/wire';
import { remoteVersion, writeShellBuild } from '../../../test/server/fake-build.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';

interface Entry {
  readonly path: string;
  readonly request: Readonly<Record<string, unknown>> | null;
  readonly body: { readonly result: unknown; readonly data: unknown };
}

let server: TestServer;
let shellDir: string;
let student: TestClient;

/** A page of the module may name calls: one of students, one of teachers, and what no manifest may name. */
const firstCalls = [
  'misc/transcript.json',
  'visitlog/student-journal.json',
  'misc/getqrreportstudents.json',
  'profile/changelink.json',
  'no/such.json',
];

beforeAll(async () => {
  shellDir = await mkdtemp(path.join(tmpdir(), 'portal-shell-'));
  await writeShellBuild(shellDir);
  server = await startServer({ environment: { SHELL_DIR: shellDir } });
  const version = remoteVersion('chat', '1.0.0');
  const view = { fillsScreen: true, itemParam: 'with', firstView: 'conversation' };
  const facts = { roles: ['teacher', 'student'], ...view, lead: 'lead' };
  const pages = { thread: { path: 'chat', ...facts, firstCalls } };
  const remote = { id: 'chat', versions: [{ ...version, manifest: { ...version.manifest, pages } }] };
  const folder = path.join(server.dataDir, 'remotes');
  const locales = path.join(folder, 'chat/1.0.0/locales');
  await mkdir(locales, { recursive: true });
  await writeFile(path.join(locales, 'ru.json'), '{"lead":"{{term}} & {{year}}"}');
  await writeFile(path.join(folder, 'registry.json'), JSON.stringify({ remotes: [remote] }));
  student = await server.signIn('student');
});
afterAll(async () => {
  await server.close();
  await rm(shellDir, { recursive: true });
});

const element = /<script type="application\/json" id="initial-responses">([^<]*)<\/script>/;

const entriesIn = (html: string): Entry[] | undefined => {
  const text = element.exec(html)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
};
const entriesAt = async (client: TestClient, url: string): Promise<Entry[]> =>
  entriesIn((await client.raw({ url })).body) ?? [];
const pathsAt = async (client: TestClient, url: string) =>
  (await entriesAt(client, url)).map((entry) => entry.path);

/** What the call itself returns. */
async function responseTo(url: string, payload: object): Promise<unknown> {
  const headers = { 'x-xsrf-token': student.cookies.get('XSRF-TOKEN') ?? '' };
  const { body } = await student.raw({ method: 'POST', url, payload, headers });
  return JSON.parse(body);
}

const frame = [auth.authenticate, auth.logo, auth.config, notifications.counts, misc.settings].map(
  (endpoint) => endpoint.path,
);

describe('the page of a signed-in person', () => {
  it('contains the responses to its first calls, as the calls themselves would return them', async () => {
    const entries = await entriesAt(student, '/lms/apps');
    expect(entries.map((entry) => entry.path)).toEqual([
      ...frame,
      misc.sidebarLinks.path,
      study.currentYear.path,
      study.currentTerm.path,
      payments.account.path,
      schedule.ofStudent.path,
    ]);
    const { body, request } = entries.find((entry) => entry.path === misc.settings.path) ?? {};
    expect(request).toEqual({ uid: student.user?.personId, role: 2 });
    expect(body).toEqual(await responseTo(misc.settings.path, { ...request }));
  });

  it('contains the session of its cookie (D-20)', async () => {
    const [session] = await entriesAt(student, '/lms/apps');
    const { path: url } = auth.authenticate;
    const body = await responseTo(url, { token: student.deviceId });
    expect(session).toEqual({ path: url, request: null, body });
  });

  it('contains what is unread on the home page only, news there and on their page, and the position of a teacher', async () => {
    const teacher = await server.signIn('teacher');
    const homePaths = await pathsAt(student, '/lms');
    const newsPaths = await pathsAt(student, '/lms/news');
    for (const { path } of [notifications.unreadItems, notifications.page, payments.account]) {
      expect(homePaths).toContain(path);
      expect(newsPaths).not.toContain(path);
    }
    for (const paths of [homePaths, newsPaths]) expect(paths).toContain(news.page.path);
    expect(await pathsAt(student, '/lms/news?tab=announcements')).not.toContain(news.page.path);
    expect(await pathsAt(student, '/lms/apps')).not.toContain(news.page.path);
    expect(await pathsAt(teacher, '/lms')).toContain(misc.position.path);
    expect(await pathsAt(teacher, '/lms')).not.toContain(payments.account.path);
    expect(await pathsAt(student, '/lms')).not.toContain(misc.position.path);
  });

  it('contains the calls that the manifest names, as far as they read and the person may make them', async () => {
    const teacher = await server.signIn('teacher');
    const own = (paths: string[]) =>
      paths.filter((one) => /transcript|reportstudents|changelink|such/.test(one));
    expect(own(await pathsAt(student, '/lms/chat'))).toEqual(['/lms/api/misc/transcript.json']);
    expect(own(await pathsAt(teacher, '/lms/chat'))).toEqual(['/lms/api/misc/getqrreportstudents.json']);
  });

  it('contains calls for the current term', async () => {
    const [year] = await student.request(study.currentYear, {});
    const [term] = await student.request(study.currentTerm, {});
    const entries = await entriesAt(student, '/lms/chat');
    const marks = entries.find((entry) => entry.path === '/lms/api/visitlog/student-journal.json');
    expect(marks?.request).toMatchObject({ id_a_year: year?.id, id_w_s: term?.id });
    expect(marks?.body.result).toBe(0);
  });

  it('contains the conversation that its address opens, for those who may read it', async () => {
    const [own] = await student.request(chat.recent, {
      topMessageId: undefined,
      isUnreadOnly: undefined,
      query: undefined,
    });
    if (!own) throw new Error('The student has no conversation');
    const conversations = [chat.thread.path, chat.groupThread.path, chat.settings.path];
    const openedAt = async (param: string) =>
      (await entriesAt(student, `/lms/chat?view=recent&with=${param}`)).filter(({ path: one }) =>
        conversations.includes(one),
      );
    const opened = await openedAt(conversationParam(own));
    expect(opened).toHaveLength(2);
    for (const { path: url, request, body } of opened)
      expect(body).toEqual(await responseTo(url, { ...request }));
    const partner = { kind: 'group', groupId: 999_999, isElective: false } as const;
    expect(await openedAt(conversationParam({ ...own, partner }))).toEqual([]);
    expect(await openedAt('anything')).toEqual([]);
  });

  it('is compressed as a whole, and is the same page', async () => {
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { bytes } = await student.raw({ url: '/lms', headers: { 'accept-encoding': encoding } });
      const html = decompress(bytes).toString();
      expect(entriesIn(html)?.map((entry) => entry.path)).toEqual(await pathsAt(student, '/lms'));
      expect(html.endsWith('</body></html>')).toBe(true);
    }
  });
});

describe('the root element', () => {
  const attributesAt = async (client: TestClient, url: string) =>
    (/<html[^>]*>/.exec((await client.raw({ url })).body)?.[0] ?? '').match(/data-[a-z-]+(?==)/g) ?? [];

  it('has what styles of the frame need of the module page and its open item, so that nothing moves later', async () => {
    expect(await attributesAt(student, '/lms/chat?with=7')).toEqual(['data-fills-screen', 'data-item-open']);
    expect(await attributesAt(student, '/lms/chat?view=recent')).toEqual(['data-fills-screen']);
    expect(await attributesAt(student, '/lms/apps?with=7')).toEqual([]);
    expect(await attributesAt(server.createClient(), '/lms/chat?with=7')).toEqual([]);
  });
});

describe('nobody else gets them', () => {
  it('a visitor, and a browser with an ended session', async () => {
    const gone = await server.signIn('student');
    const cookies = new Map(gone.cookies);
    await gone.request(auth.logout, { reason: true });
    for (const [name, value] of cookies) gone.cookies.set(name, value);
    for (const client of [server.createClient(), gone])
      expect((await client.raw({ url: '/lms/chat' })).body).not.toContain('initial-responses');
  });

  it('pages that need no session have none, even with one', async () => {
    for (const url of ['/lms/login', '/lms/studentqr?data=x', '/lms/public/verify/x'])
      expect((await student.raw({ url })).body).not.toContain('initial-responses');
  });
});
