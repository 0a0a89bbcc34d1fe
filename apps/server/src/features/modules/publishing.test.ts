import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from '../../../test/harness.ts';
import {
  act,
  buildFiles,
  issueToken,
  offered,
  packBuild,
  packFiles,
  readModules,
} from '../../../test/modules/publishing.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await issueToken(server);
});
afterAll(() => server.close());

const commit = '0123456789abcdef0123456789abcdef01234567';
const publish = (version: string) =>
  act(server, 'poems/publish', { token, archive: packBuild({ version }), query: `?commit=${commit}` });

describe('a team', () => {
  it('publishes a build, which is served and listed', async () => {
    const { status, data } = await publish('1.0.0');
    expect([status, data]).toEqual([
      200,
      { id: 'poems', version: '1.0.0', before: null, stage: null, isDisabled: false },
    ]);
    expect(await offered(server)).toEqual(['poems 1.0.0']);
    const { statusCode, body } = await server.app.inject({ url: '/lms/remotes/poems/1.0.0/js/verse.js' });
    expect([statusCode, body]).toEqual([200, 'A verse']);
  });

  it('replaces it and rolls back, at last to none', async () => {
    await publish('1.1.0');
    await publish('1.2.0');
    expect((await act(server, 'poems/rollback', { token })).data).toMatchObject({
      version: '1.1.0',
      before: '1.2.0',
    });
    expect(await offered(server)).toEqual(['poems 1.1.0', 'poems 1.0.0']);
    await act(server, 'poems/rollback', { token, query: '?to=1.0.0' });
    expect(await offered(server)).toEqual(['poems 1.0.0']);
    expect((await act(server, 'poems/rollback', { token })).message).toBe(
      'There is no version of poems to go back to but none',
    );
    expect((await act(server, 'poems/rollback', { token, query: '?to=9.0.0' })).message).toBe(
      'poems 9.0.0 is not an earlier version on offer',
    );
    expect((await act(server, 'poems/rollback', { token, query: '?to=none' })).data).toMatchObject({
      version: null,
    });
    expect(await offered(server)).toEqual([]);
  });

  it('comes back by force only, and withdraws', async () => {
    const again = packBuild({ version: '2.0.0' });
    expect(await act(server, 'poems/publish', { token, archive: again })).toMatchObject({
      status: 422,
      message: 'poems was withdrawn; publish it with --force',
    });
    await act(server, 'poems/publish', { token, archive: again, query: '?force=1' });
    expect(await offered(server)).toEqual(['poems 2.0.0']);
    expect((await act(server, 'poems/withdraw', { token })).status).toBe(200);
    expect(await offered(server)).toEqual([]);
    expect((await act(server, 'poems/withdraw', { token })).message).toBe('Nothing is published of poems');
  });

  it('disables all versions and enables them again', async () => {
    await act(server, 'poems/publish', {
      token,
      archive: packBuild({ version: '2.1.0' }),
      query: '?force=1',
    });
    expect((await act(server, 'poems/disable', { token })).data).toMatchObject({
      version: '2.1.0',
      isDisabled: true,
    });
    expect(await offered(server)).toEqual([]);
    expect((await act(server, 'poems/disable', { token })).message).toBe('poems is disabled already');
    expect((await publish('2.2.0')).data).toMatchObject({ version: '2.2.0', isDisabled: true });
    expect(await offered(server)).toEqual([]);
    await act(server, 'poems/enable', { token });
    expect(await offered(server)).toEqual(['poems 2.2.0', 'poems 2.1.0']);
  });

  it('may pack folders, and send the same build again', async () => {
    const more = [{ name: 'js/', content: '', mode: 0o040755 }];
    const archive = packFiles(buildFiles({ version: '2.2.0' }), { more });
    expect((await act(server, 'poems/publish', { token, archive })).data).toMatchObject({ version: '2.2.0' });
    expect(await offered(server)).toEqual(['poems 2.2.0', 'poems 2.1.0']);
  });

  it('reads what is on offer and who published it', async () => {
    expect((await readModules(server, token)).data).toEqual([
      { id: 'poems', versions: ['2.2.0', '2.1.0'], stage: null, isDisabled: false },
    ]);
    expect((await readModules(server, token, '/poems')).data).toMatchObject({
      id: 'poems',
      versions: ['2.2.0', '2.1.0'],
      publications: expect.arrayContaining([
        expect.objectContaining({ action: 'publish', version: '2.2.0', actor: 'team:philology#1', commit }),
      ]),
    });
  });

  it('leaves an audit row of each action with team and commit', async () => {
    const rows = await server.db
      .selectFrom('audit')
      .select(['action', 'actor', 'before', 'after', 'details'])
      .where('action', 'like', 'module%')
      .orderBy('id')
      .execute();
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set([
        'moduleTokenIssued',
        'modulePublished',
        'moduleRolledBack',
        'moduleWithdrawn',
        'moduleDisabled',
        'moduleEnabled',
      ]),
    );
    expect(rows[2]).toEqual({
      action: 'modulePublished',
      actor: 'team:philology#1',
      before: '1.0.0',
      after: '1.1.0',
      details: { module: 'poems', commit },
    });
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
