import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from '../../../test/harness.ts';
import {
  act,
  issueToken,
  offered,
  packBuild,
  readModules,
  tokensOf,
} from '../../../test/modules/publishing.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await issueToken(server);
});
afterAll(() => server.close());

describe('a token', () => {
  const archive = packBuild({ version: '1.2.0' });

  it.each(['', 'pmt_unknown', 'two words'])('that is "%s" is refused', async (unknown) => {
    expect(await act(server, 'poems/publish', { token: unknown, archive })).toMatchObject({
      status: 401,
      message: 'This token is not known.',
    });
  });

  it('of another module is refused', async () => {
    const foreign = await issueToken(server, 'essays philology');
    expect(await act(server, 'poems/publish', { token: foreign, archive })).toMatchObject({
      status: 403,
      message: 'The token belongs to the module essays, not to poems.',
    });
  });

  it('is refused after its last day', async () => {
    const expired = await issueToken(server);
    await server.db
      .updateTable('module_token')
      .set({ expires_at: new Date('2026-01-31T23:59:59Z') })
      .where('id', '=', (await newestToken()).id)
      .execute();
    expect(await act(server, 'poems/publish', { token: expired, archive })).toMatchObject({
      status: 401,
      message: 'This token expired on 2026-01-31.',
    });
  });

  it('is refused when it was revoked', async () => {
    const revoked = await issueToken(server);
    const { id } = await newestToken();
    expect((await tokensOf(server, `revoke ${id}`)).output).toBe(
      `Token ${id} of the team philology for poems is revoked.`,
    );
    expect(await act(server, 'poems/publish', { token: revoked, archive })).toMatchObject({
      status: 401,
      message: 'This token was revoked.',
    });
    expect((await tokensOf(server, `revoke ${id}`)).errors).toBe(`There is no token ${id} that counts`);
  });

  it.each([
    ['publish', 'rollback'],
    ['rollback', 'withdraw'],
    ['withdraw', 'disable'],
    ['disable', 'publish'],
  ])('to %s does not allow to %s', async (scope, action) => {
    const limited = await issueToken(server, `poems philology --scope ${scope}`);
    expect(await act(server, `poems/${action}`, { token: limited, archive })).toMatchObject({
      status: 403,
      message: `The token does not allow the action ${action}.`,
    });
  });

  it('that does not allow to disable does not allow to enable', async () => {
    const limited = await issueToken(server, 'poems philology --scope publish');
    expect((await act(server, 'poems/enable', { token: limited })).status).toBe(403);
  });

  it('is stored as a hash, with its last use', async () => {
    expect((await readModules(server, token)).status).toBe(200);
    const rows = await server.db.selectFrom('module_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.last_used_at).toBeInstanceOf(Date);
    const { output } = await tokensOf(server, 'list');
    expect(output).toMatch(
      /^1 {2}poems {2}philology {2}publish,rollback,withdraw,disable {2}until 2999-12-31 {2}last used 20\d\d-/m,
    );
    expect(output).not.toContain(token);
  });

  it.each([
    [
      'issue poems strangers --until 2999-12-31',
      'poems belongs to the team philology; revoke its tokens first',
    ],
    ['issue poems philology', 'A token needs its last day: --until 2027-06-30'],
    ['issue poems philology --until 2020-01-01', '2020-01-01 is over'],
    ['issue Poems philology --until 2999-12-31', 'issue takes the id of a module'],
    [
      'issue poems philology --until 2999-12-31 --scope all',
      '--scope takes publish, rollback, withdraw, disable',
    ],
    ['renew 1', 'This takes: issue MODULE TEAM'],
  ])('is not issued by "%s"', async (args, message) => {
    expect((await tokensOf(server, args)).errors).toContain(message);
  });

  const newestToken = () =>
    server.db.selectFrom('module_token').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();

  it('that was refused has changed nothing', async () => {
    expect(await offered(server)).toEqual([]);
    expect(await server.db.selectFrom('module_publication').select('id').execute()).toEqual([]);
  });
});
