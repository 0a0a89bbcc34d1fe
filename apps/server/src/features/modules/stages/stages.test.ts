import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleReports } from '@portal/wire/modules/module-reports';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { writeShellBuild } from '../../../../test/server/fake-build.ts';
import {
  act,
  issueToken,
  packBuild,
  readModules,
  type TeamReply,
} from '../../../../test/modules/publishing.ts';

let server: TestServer;
let shellDir: string;
let token: string;
let student: TestClient;
let teacher: TestClient;
beforeAll(async () => {
  shellDir = await mkdtemp(path.join(tmpdir(), 'portal-shell-'));
  await writeShellBuild(shellDir);
  server = await startServer({ environment: { SHELL_DIR: shellDir } });
  token = await issueToken(server);
  [student, teacher] = [await server.signIn('student'), await server.signIn('teacher')];
});
afterAll(async () => {
  await server.close();
  await rm(shellDir, { recursive: true });
});

const publish = (version: string, query = ''): Promise<TeamReply> =>
  act(server, 'poems/publish', { token, archive: packBuild({ version }), query });
const promote = (query = ''): Promise<TeamReply> => act(server, 'poems/promote', { token, query });

/** The versions of the module in the registry that a client fetches, and in the page that it opens. */
async function versionsOf(client: TestClient): Promise<{ fetched: string[]; inPage: string[] }> {
  const { body } = await client.raw({ url: '/lms/remotes/registry.json' });
  const { body: page } = await client.raw({ url: '/lms/news' });
  const [, inline = ''] = /<script type="application\/json" id="registry">([^]*?)<\/script>/.exec(page) ?? [];
  const [fetched, inPage] = [body, inline].map((text) => {
    const remotes: { id: string; versions: { version: string; stage?: unknown }[] }[] = JSON.parse(
      text || '{"remotes":[]}',
    ).remotes;
    expect(text).not.toContain('"stage"');
    return remotes.flatMap(({ versions }) => versions.map(({ version }) => version));
  });
  return { fetched: fetched ?? [], inPage: inPage ?? [] };
}

const visitor = () => server.createClient();
const runJob = async (name: string): Promise<void> => {
  await server.app.jobs.all.find((job) => job.name === name)?.run();
};

describe('a version in a stage', () => {
  beforeAll(async () => {
    await publish('1.0.0');
  });

  it('is offered to the people whom it names, and to nobody else', async () => {
    const { status, data } = await publish('1.1.0', '?people=student');
    expect([status, data]).toMatchObject([
      200,
      { version: '1.1.0', stage: { people: [student.user?.personId] } },
    ]);
    expect((await versionsOf(student)).fetched).toEqual(['1.1.0', '1.0.0']);
    for (const other of [teacher, visitor()]) expect((await versionsOf(other)).fetched).toEqual(['1.0.0']);
  });

  it('is served as a file and with its texts', async () => {
    for (const url of ['/lms/remotes/poems/1.1.0/js/verse.js', '/lms/locales/ru/poems.json?v=1.1.0'])
      expect((await student.raw({ url })).status).toBe(200);
  });

  it('is promoted to a faculty, to a share and to everybody', async () => {
    const faculty = await server.db
      .selectFrom('faculty')
      .innerJoin('person', 'person.faculty_id', 'faculty.id')
      .select(['faculty.code', 'faculty.id'])
      .where('person.id', '=', teacher.user?.personId ?? 0)
      .executeTakeFirstOrThrow();
    expect((await promote(`?faculties=${faculty.code.toLowerCase()}`)).data).toMatchObject({
      stage: { faculties: [faculty.id] },
    });
    expect((await versionsOf(teacher)).fetched).toEqual(['1.1.0', '1.0.0']);
    expect((await promote('?percent=99&people=student')).data).toMatchObject({ stage: { percent: 99 } });
    expect((await versionsOf(student)).fetched).toEqual(['1.1.0', '1.0.0']);
    expect((await promote()).data).toMatchObject({ version: '1.1.0', stage: null });
    expect((await versionsOf(visitor())).fetched).toEqual(['1.1.0', '1.0.0']);
    expect((await promote()).message).toBe('poems has no version in a stage');
  });

  it('is in the page of those who get it only, whoever opens a page first', async () => {
    await publish('1.2.0', '?people=teacher');
    for (const _ of [1, 2]) {
      expect((await versionsOf(student)).inPage).toEqual(['1.1.0', '1.0.0']);
      expect((await versionsOf(teacher)).inPage).toEqual(['1.2.0', '1.1.0', '1.0.0']);
    }
  });

  it('is replaced by the next one, and gone after a rollback', async () => {
    await publish('1.3.0', '?people=teacher');
    expect((await versionsOf(teacher)).fetched).toEqual(['1.3.0', '1.1.0', '1.0.0']);
    expect((await readModules(server, token, '/poems')).data).toMatchObject({
      versions: ['1.3.0', '1.1.0', '1.0.0'],
      stage: { people: [teacher.user?.personId] },
    });
    await act(server, 'poems/rollback', { token });
    expect((await versionsOf(teacher)).fetched).toEqual(['1.1.0', '1.0.0']);
  });

  it.each([
    ['nobody', 'percent=0', /A share is a whole number from 1 to 99/],
    ['everybody as a share', 'percent=100', /A share is a whole number from 1 to 99/],
    ['a broken share', 'percent=5.5', /A share is a whole number from 1 to 99/],
    ['an unknown login', 'people=student,nobody-here', /There is nobody with the login 'nobody-here'/],
    ['no people', 'people=', /would be for nobody/],
    ['an unknown faculty', 'faculties=XX', /There is no faculty 'XX', but .*FIT/],
    [
      'too many people',
      `people=${Array.from({ length: 201 }, (_, at) => `s${at}`).join()}`,
      /at most 200 people/,
    ],
  ])('of %s is refused, and changes nothing', async (_what, query, sentence) => {
    const { status, message } = await publish('1.4.0', `?${query}`);
    expect([status, message]).toEqual([422, expect.stringMatching(sentence)]);
    expect((await versionsOf(teacher)).fetched).toEqual(['1.1.0', '1.0.0']);
  });
});

describe('a module that is disabled', () => {
  it('has the texts of its versions for pages that are open', async () => {
    const url = '/lms/locales/ru/poems.json';
    await act(server, 'poems/disable', { token });
    expect((await student.raw({ url: `${url}?v=1.1.0` })).status).toBe(200);
    for (const unknown of [url, `${url}?v=9.9.9`])
      expect((await student.raw({ url: unknown })).status).toBe(404);
    await act(server, 'poems/enable', { token });
    expect((await student.raw({ url })).status).toBe(200);
  });
});

describe('a version in a stage that breaks', () => {
  const report = (version: string, event: 'opened' | 'crashed') =>
    visitor().request(moduleReports.send, {
      module: 'poems',
      version,
      event,
      page: 'verse',
      contentMs: undefined,
      problem: undefined,
    });

  it('is rolled back by the portal, with the reason in the audit', async () => {
    await publish('2.0.0', '?people=teacher');
    await Promise.all(Array.from({ length: 4 }, () => report('2.0.0', 'crashed')));
    await runJob('moduleReports');
    await runJob('moduleStages');
    expect((await versionsOf(teacher)).fetched[0]).toBe('2.0.0');
    await report('2.0.0', 'crashed');
    await runJob('moduleReports');
    await runJob('moduleStages');
    expect((await versionsOf(teacher)).fetched).toEqual(['1.1.0', '1.0.0']);
    const row = await server.db
      .selectFrom('audit')
      .select(['action', 'actor', 'before', 'after', 'reason'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(row).toEqual({
      action: 'moduleRolledBack',
      actor: 'portal',
      before: '2.0.0',
      after: '1.1.0',
      reason: 'It broke 5 times in 5 openings (100.0 %, the version before 0.0 %)',
    });
  });

  it('stays where it is for everybody', async () => {
    await publish('2.1.0');
    await Promise.all(Array.from({ length: 6 }, () => report('2.1.0', 'crashed')));
    await runJob('moduleReports');
    await runJob('moduleStages');
    expect((await versionsOf(teacher)).fetched[0]).toBe('2.1.0');
  });
});
