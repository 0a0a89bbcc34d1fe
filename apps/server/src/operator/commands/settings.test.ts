import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auth } from '@portal/wire';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { storeSetting } from '../../../test/settings.ts';
import { readConfig } from '../config/config.ts';
import { settingNames } from '../../university/settings/settings.ts';
import { runCommand } from './run-command.ts';
import { settingsCommand } from './settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Runs the command on the database of a running server. */
async function portal(...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runCommand({ settings: settingsCommand }, ['settings', ...args], {
    readConfig: () => readConfig({ DATABASE_URL: server.databaseUrl }),
    actor: 'cli:registrar@office',
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

const auditRows = () =>
  server.db
    .selectFrom('audit')
    .select(['actor', 'before', 'after', 'details'])
    .where('action', '=', 'settingChanged')
    .orderBy('id')
    .execute();

describe('the command settings', () => {
  it('changes one field for the running server and writes the audit row', async () => {
    expect((await portal('get', 'attachmentLimit')).output).toMatch(/D-29[^]*"maxMb":20[^]*set: {5}no$/);
    expect((await portal('set', 'attachmentLimit.maxMb', '30')).output).toBe(
      'attachmentLimit: {"maxMb":20,"dailyMb":500,"studentMb":2048} → {"maxMb":30,"dailyMb":500,"studentMb":2048}',
    );
    expect((await server.createClient().request(auth.config, {})).maxAttachmentMb).toBe(30);
    expect((await portal('get', 'attachmentLimit')).output).toMatch(
      /default: .*"maxMb":20[^]*set: {5}\{"maxMb":30\}$/,
    );
    expect(await auditRows()).toEqual([
      {
        actor: 'cli:registrar@office',
        before: null,
        after: { maxMb: 30 },
        details: { name: 'attachmentLimit' },
      },
    ]);
  });

  it('takes a text without quotes and returns to the default', async () => {
    await portal('set', 'saveProgress', 'timed');
    expect((await server.createClient().request(auth.config, {})).saveProgress).toBe('timed');
    expect((await portal('list')).output).toMatch(/^saveProgress = "timed" \(set\)$/m);
    expect((await portal('set', 'saveProgress', '--default')).output).toBe('saveProgress: "timed" → "bytes"');
    expect((await portal('list')).output).toMatch(/^saveProgress = "bytes" \(default\)$/m);
    expect((await auditRows()).at(-1)).toMatchObject({ before: 'timed', after: null });
  });

  it('changes nothing in a dry run', async () => {
    const before = await auditRows();
    expect((await portal('set', 'auditLifetime.years', '7', '--dry-run')).output).toMatch(
      /\{"years":5\} → \{"years":7\} \(dry run: nothing was changed\)/,
    );
    expect((await portal('get', 'auditLifetime')).output).toMatch(/set: {5}no$/);
    expect(await auditRows()).toEqual(before);
  });

  it('lists every setting', async () => {
    const { output } = await portal('list');
    for (const name of settingNames) expect(output).toMatch(new RegExp(`^${name} = `, 'm'));
  });

  it('names stored fields that the server ignores', async () => {
    await storeSetting(server.db, 'codeLifetime', { letterMinutes: -1, hours: 3 });
    expect((await portal('get', 'codeLifetime')).output).toMatch(
      /"letterMinutes":30[^]*ignored: codeLifetime has no field 'hours'[^]*ignored: codeLifetime.letterMinutes must be >= 1/,
    );
  });

  it.each([
    [['set', 'auditLifetime.years', 'many'], /^Nothing was changed: auditLifetime\.years must be integer$/],
    [['set', 'auditLifetime.year', '7'], /auditLifetime has no field 'year'/],
    [['set', 'auditLifetime', '7'], /auditLifetime must be object/],
    [['set', 'saveProgress', 'fast'], /saveProgress must be one of bytes, timed/],
    [['set', 'businessTimeZone', 'Asia/Atlantis'], /businessTimeZone must be a time-zone by name/],
    [['set', 'businessTimeZone', '+06:00'], /businessTimeZone must be a time-zone/],
    [
      ['set', 'sidebarLinks', '[{"entry": "a", "address": "http://a.example.org"}]'],
      /sidebarLinks\.0\.address/,
    ],
    [['set', 'colour', 'red'], /There is no setting 'colour': .*auditLifetime/],
    [['set', 'auditLifetime'], /This takes: set NAME/],
    [['set', 'auditLifetime', '7', '8'], /This takes: set NAME/],
    [['set', 'auditLifetime.years', '--default'], /This takes: set NAME/],
    [['get'], /This takes a setting: businessTimeZone/],
    [['show'], /This takes: settings list \| get NAME/],
  ])('prints the problem of %j in one sentence', async (args, message) => {
    const before = await auditRows();
    const { code, errors } = await portal(...args);
    expect(code).toBe(1);
    expect(errors).toMatch(message);
    expect(errors).not.toMatch(/\n\s+at /);
    expect(await auditRows()).toEqual(before);
  });
});
