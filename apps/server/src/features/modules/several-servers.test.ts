import { mkdir, mkdtemp, rm, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PortalClient } from '@portal/tooling/publishing';
import { live } from '@portal/wire';
import { sql } from 'kysely';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { act, issueToken, offered, packBuild } from '../../../test/modules/publishing.ts';
import { startSecondServer, type SecondServer } from '../../../test/server/second-server.ts';
import { publicationQueries } from './publication.queries.ts';

let server: TestServer;
let token: string;
const publish = (version: string) => act(server, 'poems/publish', { token, archive: packBuild({ version }) });

beforeAll(async () => {
  server = await startServer();
  token = await issueToken(server);
  for (const version of ['2.1.0', '2.2.0']) await publish(version);
});
afterAll(() => server.close());

describe('a second server with the same database and file store', () => {
  let dataDir: string;
  let second: SecondServer;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'portal-machine-'));
    await symlink(path.join(server.dataDir, 'files'), path.join(dataDir, 'files'));
    second = await startSecondServer(server, { DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await second.close();
    await rm(dataDir, { recursive: true });
  });

  const listed = async (): Promise<string[]> => {
    const { remotes } = Object(await (await fetch(`${second.origin}/lms/remotes/registry.json`)).json());
    return remotes[0]?.versions.map(({ version }: { version: string }) => version) ?? [];
  };

  it('offers at its start what was published before, and soon what is published later', async () => {
    expect(await listed()).toEqual(['2.2.0', '2.1.0']);
    await publish('2.3.0');
    const startedAt = performance.now();
    while ((await listed())[0] !== '2.3.0' && performance.now() - startedAt < 8_000);
    expect(await listed()).toEqual(['2.3.0', '2.2.0', '2.1.0']);
    const file = await fetch(`${second.origin}/lms/remotes/poems/2.3.0/js/verse.js`);
    expect(await file.text()).toBe('A verse');
  });

  it('has a disabled module off its registry, and says so to open pages, within 4 s', async () => {
    const student = second.cloneClient(await server.signIn('student'));
    const stream = await student.openStream(live.events.path);
    await act(server, 'poems/disable', { token });
    const timer = setTimeout(() => stream.close(), 4_000);
    const isOther = (block: string | undefined) => block?.startsWith('event: registry') === false;
    let block: string | undefined;
    do block = await stream.next();
    while (isOther(block));
    clearTimeout(timer);
    expect(block).toBe('event: registry\ndata: {}');
    expect(await listed()).toEqual([]);
    stream.close();
    await act(server, 'poems/enable', { token });
  });
});

describe('a folder that was lost', () => {
  it('is written again at the next start', async () => {
    await rm(path.join(server.dataDir, 'remotes'), { recursive: true });
    const second = await startSecondServer(server, { DATA_DIR: server.dataDir });
    expect(await offered(server)).toEqual(['poems 2.3.0', 'poems 2.2.0', 'poems 2.1.0']);
    await second.close();
  });
});

describe('the lock of a process that died', () => {
  it('is taken over', async () => {
    const lock = path.join(server.dataDir, 'remotes', '.publications.lock');
    await mkdir(lock);
    const aMinuteAgo = new Date(Date.now() - 60_000);
    await utimes(lock, aMinuteAgo, aMinuteAgo);
    expect((await publish('2.4.0')).data).toMatchObject({ version: '2.4.0' });
  });
});

describe('a file store that has lost an archive', () => {
  it('does not hold up the switch, nor what comes after it', async () => {
    const { archive_key: key } = await server.db
      .selectFrom('module_publication')
      .select('archive_key')
      .where('version', '=', '2.4.0')
      .executeTakeFirstOrThrow();
    await server.app.files.store.remove(key ?? '');
    await rm(path.join(server.dataDir, 'remotes'), { recursive: true });
    const second = await startSecondServer(server, { DATA_DIR: server.dataDir });
    await second.close();
    expect((await offered(server))[0]).toBe('poems 2.3.0');
    expect((await act(server, 'poems/disable', { token })).data).toMatchObject({ isDisabled: true });
    await act(server, 'poems/enable', { token });
  });
});

describe('six publications at once, on two servers', () => {
  it('leave whole versions and one newest', async () => {
    const second = await startSecondServer(server, { DATA_DIR: server.dataDir });
    const client = new PortalClient(second.origin, token);
    const versions = [1, 2, 3, 4, 5, 6].map((number) => `3.${number}.0`);
    const onSecond = (version: string) =>
      client.call({ path: '/poems/publish', archive: packBuild({ version }) }).then(
        () => undefined,
        (error: unknown) => String(Object(error).message),
      );
    const onFirst = async (version: string) => (await publish(version)).message;
    const messages = await Promise.all(
      versions.map((version, at) => (at % 2 === 0 ? onFirst(version) : onSecond(version))),
    );
    const published = versions.filter((_, at) => messages[at] === undefined);
    expect(published).toContain('3.6.0');
    for (const message of messages)
      expect(message ?? 'is older than 3.0.0, which is on offer').toMatch(
        /is older than 3\.\d\.0, which is on offer/,
      );
    const listed = await offered(server);
    expect(listed[0]).toBe('poems 3.6.0');
    expect(listed.filter((name) => name.startsWith('poems 3.'))).toHaveLength(Math.min(published.length, 5));
    for (const version of published) {
      const { body } = await server.app.inject({ url: `/lms/remotes/poems/${version}/js/verse.js` });
      expect(body).toBe('A verse');
    }
    await second.close();
  });

  it('wait for the one that is decided on another server', async () => {
    let isDone = false;
    const publishing = await server.db.transaction().execute(async (db) => {
      await publicationQueries(db).lock();
      const started = publish('4.0.0').finally(() => (isDone = true));
      while (!isDone && !(await isLockAwaited()));
      expect(isDone).toBe(false);
      return { started };
    });
    expect((await publishing.started).data).toMatchObject({ version: '4.0.0' });
  });

  async function isLockAwaited(): Promise<boolean> {
    const { rows } = await sql<{ isAwaited: boolean }>`
      select exists (select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and not granted and datname = current_database()) as "isAwaited"`.execute(
      server.db,
    );
    return rows[0]?.isAwaited === true;
  }
});
