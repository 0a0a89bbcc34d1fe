import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { programs } from '@portal/wire/programs/programs';
import { todayOf } from '../../../test/access/journal-fixture.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { runPortalCommand } from '../../../test/portal-command.ts';
import { ProgramClient, secretPartOf } from '../../../test/programs/program-client.ts';
import { tokensCommand } from './tokens.ts';

let server: TestServer;
let until: string;
beforeAll(async () => {
  server = await startServer();
  until = addDays(await todayOf(server.db), 90);
});
afterAll(() => server.close());

const run = (...args: readonly string[]) =>
  runPortalCommand({ tokens: tokensCommand }, ['tokens', ...args], {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
  });

describe('portal tokens', () => {
  it('creates a token that reads, lists it, and revokes it at once', async () => {
    const scopes = ['--scope', 'people.read', '--scope', 'groups.read'];
    const created = await run('create', 'library', ...scopes, '--faculty', 'FIT', '--until', until);
    expect(created.errors).toBe('');
    const [secret = '', sentence] = created.output.split('\n');
    expect(sentence).toBe(`Token 1 of library, until ${until}; it is shown this once.`);
    const program = new ProgramClient(server, secret);
    const { rows } = await program.request(programs.people, {});
    expect(new Set(rows.map(({ facultyCode }) => facultyCode))).toEqual(new Set(['FIT']));

    const { output } = await run('list');
    expect(output).toMatch(
      new RegExp(
        `^1 {2}library {2}people.read,groups.read {2}.+ {2}300 calls a minute {2}until ${until} {2}last used 20`,
      ),
    );
    expect(output).not.toContain(secret);

    expect((await run('revoke', '1', '--reason', 'Replaced')).output).toBe('Token 1 of library is revoked.');
    expect((await program.send(programs.people)).code).toBe('programTokenRevoked');
    expect((await run('list')).output).toContain('  revoked  ');
    expect((await run('revoke', '1', '--reason', 'Again')).errors).toBe(
      'There is no token 1 that could be revoked',
    );
  });

  it('has audit rows with the account that ran it, and never the token', async () => {
    const { output } = await run('create', 'canteen', '--scope', 'people.read', '--until', until);
    const rows = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('action', 'like', 'programToken%')
      .execute();
    expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
      ['programTokenCreated', null],
      ['programTokenRevoked', 'Replaced'],
      ['programTokenCreated', null],
    ]);
    expect(rows.every(({ actor }) => actor.startsWith('cli:'))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(secretPartOf(output.split('\n')[0] ?? ''));
    expect(rows[2]?.details).toEqual({
      program: 'canteen',
      number: 2,
      scopes: ['people.read'],
      endsOn: until,
      callsPerMinute: 300,
    });
  });

  it.each([
    ['create library --until 2999-12-31', 'A token needs what it may read: --scope people.read|'],
    ['create library --scope people.read', 'A token needs its last day: --until'],
    ['create library --scope people.write --until 2027-01-01', `--scope takes people.read,`],
    ['create Library --scope people.read --until 2027-01-01', 'create takes the name of a program'],
    ['create library --scope people.read --until 2020-01-01', 'The last day of a token is today or later'],
    ['create library --scope people.read --until 2999-12-31', 'at most 365 days from today'],
    ['create library --scope people.read --until 2027-01-01 --faculty XYZ', "There is no faculty 'XYZ', but"],
    [
      'create library --scope people.read --until 2027-01-01 --calls-per-minute 0',
      '--calls-per-minute takes 1 to 3000',
    ],
    ['revoke library', 'revoke takes the number of a token'],
    ['revoke 1', 'revoke needs --reason, for the audit'],
    ['renew 1', 'This takes: create NAME'],
  ])('says what "%s" lacks', async (line, message) => {
    const { code, errors } = await run(...line.split(' '));
    expect([code, errors]).toEqual([1, expect.stringContaining(message)]);
  });
});
