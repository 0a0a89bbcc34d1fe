import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import type { Command } from '../command.ts';
import { settingsCommand } from '../settings.ts';
import { changeDatabase, withDatabase } from '../with-database.ts';
import { signOutCommand } from './account.ts';
import { auditCommand } from './audit.ts';
import { grantCommand } from './claims.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => clearAudit(server.db));

const usual = {
  audit: auditCommand,
  settings: settingsCommand,
  grant: grantCommand,
  'sign-out': signOutCommand,
};

function portal(args: string, commands: Readonly<Record<string, Command>> = usual) {
  return runPortalCommand(commands, args.split(' '), { DATABASE_URL: server.databaseUrl });
}

const account = `cli:${os.userInfo().username}@${os.hostname()}`;

describe('the command audit', () => {
  it('lists who did what to whom, and the values before and after', async () => {
    const teacher = await server.signIn('teacher');
    await portal('settings set auditLifetime.years 7');
    await portal('settings set auditLifetime.years 8');
    await portal('grant teacher news.publish');
    const { output } = await portal('audit');
    const [granted, scope, name, changed, values, setting] = output.split('\n');
    expect(granted).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}claimGranted {2}/);
    expect(granted).toContain(`${account} → person:${teacher.user?.id} `);
    expect(scope).toBe('    nothing → {"audience":"all"}');
    expect(name).toBe('    {"name":"news.publish"}');
    expect(changed).toContain(`settingChanged  ${account}`);
    expect(values).toBe('    {"years":7} → {"years":8}');
    expect(setting).toBe('    {"name":"auditLifetime"}');
    await portal('settings set auditLifetime --default');
  });

  it('selects by person, actor, action and day, and limits the rows', async () => {
    await server.signIn('teacher');
    await server.signIn('student');
    await portal('sign-out teacher');
    const actionsOf = async (args: string) =>
      (await portal(`audit ${args}`)).output.match(/(?<=\d {2})\w+(?= {2}\w+:)/g);
    expect(await actionsOf('--person teacher')).toEqual(['devicesSignedOut', 'signedIn']);
    expect(await actionsOf('--actor teacher')).toEqual(['signedIn']);
    expect(await actionsOf('--actor cli:')).toEqual(['devicesSignedOut']);
    expect(await actionsOf('--action signedIn')).toHaveLength(2);
    expect(await actionsOf('--since 2020-01-01 --limit 1')).toEqual(['devicesSignedOut']);
    expect((await portal('audit --since 2999-01-01')).output).toBe('There are no such rows.');
  });

  it.each([
    ['audit --since yesterday', /'yesterday' is no day like 2026-11-20/],
    ['audit --limit 0', /'0' is no number of rows/],
    ['audit --until 2026-11-20', /Unknown option '--until'/],
  ])('prints the problem of %s', async (args, message) => {
    const { code, errors } = await portal(args);
    expect(code).toBe(1);
    expect(errors).toMatch(message);
  });
});

describe('a command', () => {
  const insertRoom = (server_: Pick<TestServer, 'db'>) =>
    server_.db
      .insertInto('room')
      .values({ title: 'А-1', building: JSON.stringify({ ru: 'А', kg: 'А', en: 'A' }), seats: 1 })
      .execute();
  const aCommand = (run: Command['run']): Readonly<Record<string, Command>> => ({
    'add-room': { description: 'add a room', usage: '', run },
  });
  const roomCount = async () =>
    (await server.db.selectFrom('room').select('id').where('title', '=', 'А-1').execute()).length;

  it('that writes without an audit row fails, and changes nothing', async () => {
    const command = aCommand(async (context) => {
      await changeDatabase(context, (db) => insertRoom({ db }));
    });
    expect((await portal('add-room', command)).errors).toContain('writes room without an audit row');
    expect(await roomCount()).toBe(0);
  });

  it('cannot write at all when it has said that it reads', async () => {
    const command = aCommand(async ({ config }) => {
      await withDatabase(config, insertRoom);
    });
    expect((await portal('add-room', command)).errors).toContain('read-only transaction');
    expect(await roomCount()).toBe(0);
  });

  it('opens the database through with-database.ts only', async () => {
    const folder = path.resolve(import.meta.dirname, '../..');
    const names = (await readdir(folder, { recursive: true })).filter(
      (name) => /^(commands|import)\/.*\.ts$/.test(name) && !name.endsWith('.test.ts'),
    );
    const opening = [];
    for (const name of names)
      if (/\b(startDatabase|openDatabase|Kysely|pg)\(/.test(await readFile(path.join(folder, name), 'utf8')))
        opening.push(name);
    expect(opening).toEqual(['commands/with-database.ts']);
  });
});
