import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aWorkbook, textCell } from '../../../../test/files/a-workbook.ts';
import { groups, people, person, university } from '../../../../test/records/a-university.ts';
import { startImportSession, type ImportSession } from '../../../../test/records/import-session.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';

let session: ImportSession;
beforeAll(async () => {
  session = await startImportSession();
});
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});

const countOf = async (table: string) =>
  (await session.rows<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))[0]?.count;

const inYear = ['--year', '2026'] as const;

describe('an empty production install', () => {
  it('is shown what files would bring, and stays empty (D-67.1)', async () => {
    const { code, output } = await session.plan(university, ...inYear);
    expect(code).toBe(0);
    expect(output).toContain('\ntable 1 of 11: faculties, 2 lines\n');
    expect(output).toContain('New: 4 people\n  + Осмонова Гүлзат Төлөгөновна (T1)\n');
    expect(output).toContain('  + Асанов Тимур Бакытович, ПИ-1-25 (S1/G1)\n');
    expect(output).toMatch(/25 changes; nothing was changed yet\. To apply them: import apply .*plan\.json$/);
    expect(await Promise.all(['faculty', 'person', 'record_import'].map(countOf))).toEqual([0, 0, 0]);
  });

  it('gets its structure, people, groups and teaching from files alone', async () => {
    expect((await session.apply()).output).toMatch(/\nImport 1: 25 changes\.$/);
    expect(
      await session.rows(`
        SELECT full_name, latin_family_name, is_latin_name_confirmed AS confirmed, pin, birth_date::text, login, source, source_id,
          (SELECT code FROM faculty WHERE id = faculty_id) AS faculty, position ->> 'en' AS position
        FROM person ORDER BY source_id`),
    ).toMatchObject([
      {
        full_name: 'Асанов Тимур Бакытович',
        latin_family_name: 'Asanov',
        confirmed: true,
        pin: '20110200612345',
      },
      { full_name: 'Асан уулу Бек', login: 'asanuulu.b', birth_date: '2006-10-01', confirmed: false },
      { full_name: 'Ким Нелли', login: 'kim.n', source: 'registry', source_id: 'S3', faculty: 'FIT' },
      { login: 'osmonova.g', position: 'Доцент' },
    ]);
    expect(
      await session.rows(`
        SELECT source_id, is_home, first_day::text, last_day::text FROM membership ORDER BY source_id`),
    ).toEqual([
      { source_id: 'S1/G1', is_home: true, first_day: '-infinity', last_day: 'infinity' },
      { source_id: 'S1/G3', is_home: false, first_day: '-infinity', last_day: 'infinity' },
      { source_id: 'S2/G1', is_home: true, first_day: '-infinity', last_day: 'infinity' },
      { source_id: 'S3/G2', is_home: true, first_day: '-infinity', last_day: 'infinity' },
    ]);
    expect([await countOf('class'), await countOf('class_teacher'), await countOf('course')]).toEqual([
      2, 3, 1,
    ]);
    expect(await session.rows(`SELECT title FROM faculty ORDER BY id`)).toEqual([
      { title: { ru: 'Факультет ИТ', kg: 'Факультет ИТ', en: 'Faculty of IT' } },
      { title: { ru: 'Экономика', kg: 'Экономика', en: 'Экономика' } },
    ]);
  });

  it('is not changed by the same files again (D-67.10)', async () => {
    expect((await session.plan(university, ...inYear)).output).toContain('\n0 changes;');
    expect((await session.apply()).output).toMatch(/\nNothing differs: nothing was changed\.$/);
    expect(await countOf('record_import')).toBe(1);
  });

  it('is told field by field what differs, and keeps what a file does not say (D-67.2)', async () => {
    const lines = [
      'sourceId,role,familyName,givenName,faculty',
      'S3,student,Ким-Цой,Нелли,F2',
      'S2,student,Асан уулу,Бек,FIT',
    ];
    const { output } = await session.import({ people: lines });
    expect(output).toContain(
      "Changed: 1 people\n  Ким-Цой Нелли (S3): family name 'Ким' → 'Ким-Цой'; faculty 'FIT' → 'ECO'\n",
    );
    expect(output).toContain(
      'Not in the files, and left as they are: 2 people\n  ? Асанов Тимур Бакытович (S1)\n',
    );
    expect(
      await session.rows(`SELECT full_name, login, birth_date::text FROM person WHERE source_id = 'S3'`),
    ).toEqual([{ full_name: 'Ким-Цой Нелли', login: 'kim.n', birth_date: '2006-10-01' }]);
    expect(await session.rows('SELECT FROM person WHERE disabled_at IS NOT NULL')).toEqual([]);
  });

  it('keeps the login and the confirmed address of a person', async () => {
    await session.rows(
      `UPDATE person SET login = 'own', email = 'own@example.org', email_confirmed_at = now() WHERE source_id = 'S3'`,
    );
    const lines = [
      'sourceId,role,familyName,givenName,faculty,email,login',
      'S3,student,Ким-Цой,Нелли,ECO,a@b.cd,x',
    ];
    expect((await session.import({ people: lines })).output).toContain('Nothing differs');
    expect(await session.rows(`SELECT login, email FROM person WHERE source_id = 'S3'`)).toEqual([
      { login: 'own', email: 'own@example.org' },
    ]);
  });

  it('knows a table by its header, and a workbook by its sheet', async () => {
    const { output } = await session.plan({ Контингент: people, 'списки групп': groups });
    expect(output).toContain('The table people:\nКонтингент.csv');
    expect(output).toContain('The table groups:\nсписки групп.csv');
    const rows = ['title', 'ID', 'building', 'seats']
      .map((text, at) => textCell(`${'ABCD'[at]}1`, text))
      .join('');
    const cells = ['101', 'R1', 'Главный корпус', '40']
      .map((text, at) => textCell(`${'ABCD'[at]}2`, text))
      .join('');
    const book = path.join(session.dir, 'book.xlsx');
    const sheets = ['rooms', 'other'].map((name) => ({
      name,
      rows: `<row r="1">${rows}</row><row r="2">${cells}</row>`,
    }));
    await writeFile(book, aWorkbook(sheets));
    const planPath = path.join(session.dir, 'plan.json');
    const planned = await session.run('plan', `${book}#rooms`, '--source', 'registry', '--plan', planPath);
    expect(planned.output).toContain("  101 (R1): seats '30' → '40'\n");
  });

  it('does not take a suggested Latin name for that of the passport', async () => {
    await session.rows(
      `UPDATE person SET latin_family_name = 'Kim', is_latin_name_confirmed = false WHERE source_id = 'S3'`,
    );
    const confirmed = async () =>
      session.rows(`SELECT is_latin_name_confirmed AS confirmed FROM person WHERE source_id = 'S3'`);
    await session.import({ people: ['sourceId,role,familyName,faculty', 'S3,student,Ким,ECO'] });
    expect(await confirmed()).toEqual([{ confirmed: false }]);
    await session.import({
      people: ['sourceId,role,familyName,faculty,latinFamilyName', 'S3,student,Ким,ECO,Kimm'],
    });
    expect(await confirmed()).toEqual([{ confirmed: true }]);
  });

  it('gets logins that differ', async () => {
    const lines = [
      people[0],
      person('S8', 'Ким Никита', ',,,2006-10-02,FIT,,,'),
      person('S9', 'Ким Назира', ',,,2006-10-03,FIT,,,'),
    ];
    await session.import({ people: lines });
    expect(
      await session.rows(`SELECT login FROM person WHERE source_id IN ('S8', 'S9') ORDER BY source_id`),
    ).toEqual([{ login: 'kim.n' }, { login: 'kim.n2' }]);
  });
});
