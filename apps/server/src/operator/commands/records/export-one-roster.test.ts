import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import {
  deltaOf,
  oneRosterUniversity,
  writeOneRosterFolder,
} from '../../../../test/records/a-one-roster-set.ts';
import { university } from '../../../../test/records/a-university.ts';
import {
  importCommands,
  startImportSession,
  type ImportSession,
} from '../../../../test/records/import-session.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { exportCommand } from './export-records.ts';

let session: ImportSession;
beforeAll(async () => {
  session = await startImportSession();
  await session.import(university, '--year', '2026');
});
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});

async function exportSet(url: string, target: string, ...options: readonly string[]) {
  const { code, output, errors } = await runPortalCommand(
    { export: exportCommand },
    ['export', target, '--format', 'oneroster', ...options],
    { DATABASE_URL: url },
  );
  return { code, output: output + errors };
}

/** All records of a source as tables. */
async function tablesOf(url: string, dir: string, owner: readonly string[]) {
  const folder = path.join(dir, 'tables');
  await runPortalCommand({ export: exportCommand }, ['export', folder, ...owner], { DATABASE_URL: url });
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, at) => [name, texts[at]]));
}

const all = ['--source', 'registry', '--year', '2026'] as const;

describe('an export as OneRoster', () => {
  it('is a bulk set of the version 1.2, readable by its owner only', async () => {
    const folder = path.join(session.dir, 'set');
    const { code, output } = await exportSet(session.database.url, folder, ...all);
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('users.csv: 4 lines'),
    });
    expect((await stat(path.join(folder, 'users.csv'))).mode & 0o777).toBe(0o600);
    const read = async (name: string) =>
      (await readFile(path.join(folder, `${name}.csv`), 'utf8')).split('\r\n');
    expect(await readdir(folder)).toEqual([
      'academicSessions.csv',
      'classes.csv',
      'courses.csv',
      'demographics.csv',
      'enrollments.csv',
      'manifest.csv',
      'orgs.csv',
      'roles.csv',
      'users.csv',
    ]);
    expect(await read('manifest')).toEqual(
      expect.arrayContaining([
        'oneroster.version,1.2',
        'file.users,bulk',
        'file.userProfiles,absent',
        'file.results,absent',
      ]),
    );
    const [header = '', first = ''] = await read('users');
    expect(header).toMatch(
      /^sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,/,
    );
    expect(first).toMatch(
      /^S1,,,true,asanov\.t,,Тимур,Асанов,Бакытович,(?:,)+F1,,20110200612345,,Asanov,Timur,/,
    );
    expect((await read('enrollments')).slice(1)).toEqual([
      'S1/G1,,,G1,F1,S1,student,,,,',
      'S1/G3,,,G3,F1,S1,student,,,,',
      'S2/G1,,,G1,F1,S2,student,,,,',
      'S3/G2,,,G2,F1,S3,student,,,,',
      '2026/fall/D1/4/G1/S1/G1,,,2026/fall/D1/4/G1,F1,S1,student,,,,',
      '2026/fall/D1/4/G1/S2/G1,,,2026/fall/D1/4/G1,F1,S2,student,,,,',
      '2026/fall/D1/4/G2/S3/G2,,,2026/fall/D1/4/G2,F1,S3,student,,,,',
      '2026/fall/D1/4/G1/T1,,,2026/fall/D1/4/G1,F1,T1,teacher,,,,"lecture,practice"',
      '2026/fall/D1/4/G2/T1,,,2026/fall/D1/4/G2,F1,T1,teacher,,,,lecture',
      '',
    ]);
  });

  it('changes nothing when it is imported again (D-67.10)', async () => {
    const archive = path.join(session.dir, 'set.zip');
    await exportSet(session.database.url, archive, ...all);
    const { code, output } = await session.run(
      'plan',
      archive,
      ...all,
      '--plan',
      path.join(session.dir, 'p.json'),
    );
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/(?:^|\n)0 changes/) });
    expect(output).not.toContain('Not in the files');
  });

  it('brings everything but rooms into an empty portal, and streams and days as they are', async () => {
    const other = await startImportSession();
    const set = await writeOneRosterFolder(path.join(other.dir, 'sis'), {
      ...oneRosterUniversity,
      ...deltaOf({
        users: [
          ...(oneRosterUniversity['users'] ?? []).slice(1, 5),
          'T2,,,true,aibek,,Айбек,Токтогулов,,,,,,,,,,,,,F2,,,Toktogulov,Aibek,,,"Декан, ""к.т.н."""',
        ],
        roles: [...(oneRosterUniversity['roles'] ?? []).slice(1, 5), 'r6,,,T2,primary,teacher,,,F2,'],
      }),
    });
    const owner = ['--source', 'sis', '--year', '2026'];
    const plan = path.join(other.dir, 'sis.json');
    await other.run('plan', set, ...owner, '--plan', plan);
    await other.run('apply', plan);
    const archive = path.join(other.dir, 'sis.zip');
    await exportSet(other.database.url, archive, ...owner);
    expect((await other.run('plan', archive, ...owner, '--plan', plan)).output).toMatch(/(?:^|\n)0 changes/);
    const third = await startImportSession();
    await third.run('plan', archive, ...owner, '--plan', plan);
    expect((await third.run('apply', plan)).output).toMatch(/: 25 changes\.$/);
    const tables = await Promise.all([other, third].map((one) => tablesOf(one.database.url, one.dir, owner)));
    expect(tables[1]).toEqual(tables[0]);
    expect(tables[0]?.['people.csv']).toContain('Декан, ""к.т.н.""');
    await Promise.all([other.close(), third.close()]);
  });

  it('never overwrites a file, and names what is missing', async () => {
    const archive = path.join(session.dir, 'set.zip');
    expect((await exportSet(session.database.url, archive, ...all)).output).toContain(
      'exists: give another path',
    );
    expect((await exportSet(session.database.url, 'x.zip', '--source', 'other')).output).toContain(
      "no records of the source 'other'",
    );
    expect((await exportSet(session.database.url, 'x.zip', '--format', 'xml', ...all)).output).toContain(
      'This takes: export FOLDER',
    );
  });
});

describe('the demo as OneRoster', () => {
  let demo: TestDatabase;
  beforeAll(async () => {
    demo = await createTestDatabase();
  });
  afterAll(() => demo.drop());

  it('changes nothing when it is imported again', async () => {
    const tables = ['faculty', 'department', 'speciality', 'discipline', 'study_group', 'person', 'class'];
    for (const table of tables)
      await demo.pool.query(`update ${table} set source = 'sis', source_id = '${table}-' || id`);
    await demo.pool.query(`update academic_year set source = 'sis', source_id = 'year-' || id`);
    await demo.pool.query(
      `update term_period set source = 'sis', source_id = concat_ws('-', 'term', academic_year_id, term_id)`,
    );
    await demo.pool.query(
      `update membership set source = 'sis', source_id = concat_ws('/', person_id, group_id, first_day)`,
    );
    const dir = await createTempDir();
    const archive = path.join(dir, 'demo.zip');
    const { rows } = await demo.pool.query<{ year: number }>(
      'select max(academic_year_id) as year from course',
    );
    const owner = ['--source', 'sis', '--year', String(rows[0]?.year)];
    expect((await exportSet(demo.url, archive, ...owner)).code).toBe(0);
    const { run } = importCommands({ url: demo.url, dir });
    const { code, output } = await run('plan', archive, ...owner, '--plan', path.join(dir, 'plan.json'));
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/(?:^|\n)0 changes/) });
    expect(output).not.toContain('Not in the files');
  });
});
