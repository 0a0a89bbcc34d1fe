import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { profile } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { startMailServer, type MailServer } from '../../../../test/outside/mail-server.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { credentialsCommand } from './credentials.ts';

const CODE = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}/;

let server: TestServer;
let mail: MailServer;
/** People without a password, whose addresses come from a source. */
let logins: readonly string[];

beforeAll(async () => {
  server = await startServer();
  const rows = await queryRows<{ login: string }>(
    server.db,
    'select login from person where password_hash is null order by id',
  );
  logins = rows.map(({ login }) => login);
});
beforeEach(async () => {
  mail = await startMailServer();
  await server.db.deleteFrom('one_time_code').execute();
});
afterEach(() => mail.close());
afterAll(async () => {
  await server.close();
  await removeTempDirs();
});

function issue(...args: readonly string[]) {
  const { SMTP_URL, MAIL_FROM } = mail.environment;
  return issueWith({ SMTP_URL, MAIL_FROM }, ...args);
}

const issueWith = (relay: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  runPortalCommand({ credentials: credentialsCommand }, ['credentials', 'issue', ...args], {
    DATABASE_URL: server.databaseUrl,
    PUBLIC_ORIGIN: 'https://portal.example.org',
    ...relay,
  });

const ofLogins = (...chosen: readonly string[]) => chosen.flatMap((login) => ['--login', login]);
const codeCount = async () =>
  (await server.db.selectFrom('one_time_code').select('person_id').execute()).length;

describe('codes by e-mail', () => {
  it('go to those with an address of a source, and the others are in the file', async () => {
    const [first = '', second = '', third = ''] = logins;
    await sql`update person set source = null, source_id = null, email_confirmed_at = null where login = ${first}`.execute(
      server.db,
    );
    const csv = path.join(await createTempDir(), 'rest.csv');
    const { output } = await issue(...ofLogins(first, second, third), '--email', '--csv', csv);
    expect(output.split('\n')).toEqual([
      expect.stringMatching(/^1 codes, valid until .* are in .*rest\.csv\.$/),
      expect.stringMatching(/^2 codes, valid until .* were sent by e-mail\.$/),
    ]);
    const table = await readFile(csv, 'utf8');
    expect([first, second, third].filter((login) => table.includes(`"${login}"`))).toEqual([first]);
    expect(mail.emails).toHaveLength(2);
    const { text = '' } = mail.emails.find((one) => one.text.includes(`#login=${second}&code=`)) ?? {};
    for (const words of ['Здравствуйте', 'Саламатсызбы', 'Hello']) expect(text).toContain(words);
    const [code = ''] = CODE.exec(text) ?? [];
    const request = { login: second, code, newPassword: 'Quiet-Lake-81' };
    await server.createClient().request(profile.restorePassword, request);
  });

  it('become valid a part at a time: whoever is left when the relay fails gets one by the same command', async () => {
    const before = await codeCount();
    const dead = await startMailServer();
    await dead.close();
    const { output } = await issueWith(
      { SMTP_URL: dead.url, MAIL_FROM: 'portal@example.org' },
      '--all-new',
      '--email',
    );
    expect(output).toContain('0 codes, valid until');
    expect(output).toMatch(/The relay did not take 50 e-mails\. For these: credentials issue --login /);
    const [, left = '0'] = /(\d+) people got no code/.exec(output) ?? [];
    expect(Number(left)).toBeGreaterThan(0);
    expect(await codeCount()).toBe(before + 50);
    expect((await issue('--all-new', '--email')).output).toContain(`${left} codes, valid until`);
    expect(mail.emails).toHaveLength(Number(left));
  });

  it('need a relay, and an address', async () => {
    const [, , third = '', fourth = ''] = logins;
    expect((await issueWith({}, ...ofLogins(third), '--email')).errors).toContain('Set SMTP_URL');
    await sql`update person set email = null where login = ${third}`.execute(server.db);
    expect((await issue(...ofLogins(third), '--email')).errors).toContain(
      '1 people have no address: give --pdf FILE',
    );
    expect((await issue(...ofLogins(third, fourth), '--email')).output).toContain(
      '1 people have no address and got no code',
    );
    expect(await codeCount()).toBe(1);
  });
});
