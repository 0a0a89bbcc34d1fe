import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addDays } from '@portal/domain';
import { profile } from '@portal/wire';
import { readPdf } from '../../../../test/files/read-pdf.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { importCommands } from '../../../../test/records/import-session.ts';
import { giveOrders } from '../../../../test/people/give-orders.ts';
import { todayOf } from '../../../../test/access/journal-fixture.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { pdfPaths, slipsDocument } from '../../../features/people/credentials/credential-slips.ts';
import { credentialsCommand } from './credentials.ts';

const CODE = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}/g;

let server: TestServer;
let folder: string;
/** A group, whose members have no password at the start of each test. */
let group: { readonly title: string; readonly logins: readonly string[] };

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  folder = await createTempDir();
  await clearAudit(server.db);
  await server.db.deleteFrom('one_time_code').execute();
  const [found] = await queryRows<{ title: string; logins: string[] }>(
    server.db,
    `select title, array_agg(login order by full_name, person.id) as logins from group_member
     join study_group on study_group.id = group_id join person on person.id = person_id
     where kind = 'group' and login <> 'student' group by title order by count(*) desc, title limit 1`,
  );
  group = found ?? { title: '', logins: [] };
  await sql`update person set password_hash = null where login = any(${group.logins}::text[])`.execute(
    server.db,
  );
});
afterAll(async () => {
  await server.close();
  await removeTempDirs();
});

function issue(...args: readonly string[]) {
  return runPortalCommand({ credentials: credentialsCommand }, ['credentials', 'issue', ...args], {
    DATABASE_URL: server.databaseUrl,
    PUBLIC_ORIGIN: 'https://portal.example.org',
  });
}

const fileIn = (name: string) => path.join(folder, name);
const codeCount = async () =>
  (await server.db.selectFrom('one_time_code').select('person_id').execute()).length;

/** The cells of a CSV file. */
async function readCsv(file: string): Promise<string[][]> {
  const text = await readFile(file, 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).trimEnd().split('\r\n');
  return lines.map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));
}

describe('the command credentials', () => {
  it('writes a slip for each member of a group without a password, in three languages', async () => {
    const pdf = fileIn('codes.pdf');
    const { output } = await issue('--group', group.title.toLowerCase(), '--pdf', pdf);
    expect(output).toMatch(
      new RegExp(
        String.raw`^${group.logins.length} codes, valid until \d\d\.\d\d\.\d{4} \d\d:\d\d and once, are in `,
      ),
    );
    const { pages } = await readPdf(await readFile(pdf));
    const text = pages.join('\n').replaceAll(/\s+/g, ' ');
    expect(text.match(CODE)).toHaveLength(group.logins.length);
    expect(text).toContain('https://portal.example.org/lms');
    for (const login of group.logins) expect(text).toContain(login);
    for (const words of ['Забыли пароль?', 'Менде код бар', 'Forgot your password?'])
      expect(text.split(words).length).toBe(group.logins.length + 1);
  });

  it('writes codes that set a first password once, and stores none of them', async () => {
    const csv = fileIn('codes.csv');
    await issue('--group', group.title, '--csv', csv);
    const [header, first] = await readCsv(csv);
    expect(header).toEqual(['name', 'group', 'login', 'code', 'address', 'valid until', 'link']);
    const [, title, login = '', code = ''] = first ?? [];
    expect([title, login]).toEqual([group.title, group.logins[0]]);
    expect(first?.at(-1)).toBe(`https://portal.example.org/lms/login/restore#login=${login}&code=${code}`);
    const request = { login, code, newPassword: 'Quiet-Lake-81' };
    await server.createClient().request(profile.restorePassword, request);
    await server.createClient().signIn(login, 'Quiet-Lake-81');
    expect((await server.createClient().tryRequest(profile.restorePassword, request)).code).toBe(
      'codeExpired',
    );
    const rows = await server.db.selectFrom('audit').selectAll().where('action', '=', 'codeIssued').execute();
    expect(rows).toHaveLength(group.logins.length);
    expect(new Set(rows.map(({ person_id: personId }) => personId)).size).toBe(group.logins.length);
    const stored = JSON.stringify([rows, await server.db.selectFrom('one_time_code').selectAll().execute()]);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('gives everybody new one code, and nobody a second one', async () => {
    await issue('--login', group.logins[0] ?? '', '--csv', fileIn('one.csv'));
    await issue('--all-new', '--csv', fileIn('new.csv'));
    const logins = (await readCsv(fileIn('new.csv'))).slice(1).map(([, , login]) => login);
    expect(logins).toEqual(expect.arrayContaining(group.logins.slice(1)));
    expect(logins).not.toContain(group.logins[0]);
    expect((await issue('--all-new', '--csv', fileIn('again.csv'))).errors).toContain(
      'nobody without a password',
    );
  });

  it('gives those whom an import has added a code, and nobody else', async () => {
    const portal = importCommands({ url: server.databaseUrl, dir: folder });
    const header = 'sourceId,role,fullName,faculty,login';
    const first = 'N1,student,Новиков Первый,FIT,newcomer-1';
    await portal.import({ people: [header, first] });
    const { output } = await portal.import({
      people: [header, first.replace('Первый', 'Павел'), 'N2,student,Новикова Вторая,FIT,newcomer-2'],
    });
    const [, number = ''] = /Import (\d+): 2 changes/.exec(output) ?? [];
    await issue('--import', number, '--csv', fileIn('imported.csv'));
    expect((await readCsv(fileIn('imported.csv'))).slice(1).map(([, , login]) => login)).toEqual([
      'newcomer-2',
    ]);
    expect((await issue('--import', 'twelve', '--csv', fileIn('none.csv'))).errors).toContain('This takes:');
  });

  it('replaces the code of a person who is named, also of one who has a password', async () => {
    await issue('--login', 'student', '--csv', fileIn('first.csv'));
    await issue('--login', 'STUDENT', '--login', 'teacher', '--csv', fileIn('second.csv'));
    const [, student] = await readCsv(fileIn('first.csv'));
    const request = { login: 'student', code: student?.[3] ?? '', newPassword: 'Quiet-Lake-81' };
    expect((await server.createClient().tryRequest(profile.restorePassword, request)).code).toBe(
      'codeExpired',
    );
    expect(await readCsv(fileIn('second.csv'))).toHaveLength(3);
  });

  it('gives a graduate a code as long as a graduate may sign in (D-63.7)', async () => {
    const [login = ''] = group.logins;
    const person = await server.db
      .selectFrom('person')
      .select('id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow();
    const today = await todayOf(server.db);
    const graduate = (date: string) =>
      giveOrders(server.db, person.id, [{ kind: 'graduated', number: '40-В', date }]);
    await graduate(addDays(today, -400));
    expect((await issue('--login', login, '--csv', fileIn('nobody.csv'))).errors).toContain(
      `Nobody can sign in with ${login}`,
    );
    await graduate(today);
    await issue('--login', login, '--csv', fileIn('graduate.csv'));
    const [, [, , , code = ''] = []] = await readCsv(fileIn('graduate.csv'));
    const newPassword = 'Quiet-Lake-81';
    const restored = await server
      .createClient()
      .tryRequest(profile.restorePassword, { login, code, newPassword });
    expect(restored.code).toBeUndefined();
    await server.db.deleteFrom('student_order_person').where('person_id', '=', person.id).execute();
  });

  it('writes files that only their owner can read, and never replaces one', async () => {
    const [pdf, csv] = [fileIn('codes.pdf'), fileIn('codes.csv')];
    await issue('--login', 'student', '--pdf', pdf, '--csv', csv);
    for (const file of [pdf, csv]) expect((await stat(file)).mode & 0o777).toBe(0o600);
    const issued = await codeCount();
    await writeFile(fileIn('taken.csv'), 'mine');
    const refused = await issue(
      '--login',
      'teacher',
      '--pdf',
      fileIn('other.pdf'),
      '--csv',
      fileIn('taken.csv'),
    );
    expect(refused.errors).toMatch(/taken\.csv exists: give another path$/);
    expect(await readFile(fileIn('taken.csv'), 'utf8')).toBe('mine');
    expect(await readdir(folder)).not.toContain('other.pdf');
    expect(await codeCount()).toBe(issued);
  });

  it.each([
    [['--login', 'nobody-here', '--login', 'student', '--csv', 'x'], 'Nobody can sign in with nobody-here'],
    [['--group', 'No such group', '--csv', 'x'], 'There is nobody without a password'],
    [['--all-new'], 'This takes: credentials issue'],
    [['--all-new', '--group', 'A', '--csv', 'x'], 'This takes: credentials issue'],
    [['--csv', 'x'], 'This takes: credentials issue'],
  ])('prints the problem of %j', async (args, message) => {
    const { code, errors } = await issue(...args);
    expect(code).toBe(1);
    expect(errors).toContain(message);
    expect(await codeCount()).toBe(0);
  });

  it('have a QR code that opens the page with login and code filled in', () => {
    const person = {
      id: 1,
      fullName: 'Ким Анна',
      login: 'kim.a',
      group: null,
      email: null,
      code: 'AAAA-BBBB-CCCC-DDDD',
    };
    const facts = { address: 'https://portal.example.org/lms', until: '01.09.2026 10:00' };
    expect(slipsDocument([person], facts).blocks).toMatchObject([
      {
        slips: [{ qr: 'https://portal.example.org/lms/login/restore#login=kim.a&code=AAAA-BBBB-CCCC-DDDD' }],
      },
    ]);
  });

  it('divides thousands of slips among files', () => {
    expect(pdfPaths('/tmp/codes.pdf', 1_000)).toEqual(['/tmp/codes.pdf']);
    expect(pdfPaths('/tmp/codes.pdf', 2_001)).toEqual([
      '/tmp/codes-1.pdf',
      '/tmp/codes-2.pdf',
      '/tmp/codes-3.pdf',
    ]);
  });
});
