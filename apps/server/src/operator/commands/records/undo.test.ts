import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { members, people, person, university } from '../../../../test/records/a-university.ts';
import { startImportSession, type ImportSession } from '../../../../test/records/import-session.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';

let session: ImportSession;
beforeAll(async () => {
  session = await startImportSession();
});
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});

const tables = ['faculty', 'department', 'speciality', 'academic_year', 'term_period', 'discipline', 'room'];
const others = ['study_group', 'person', 'membership', 'course', 'class', 'class_teacher'];
const contents = () =>
  Promise.all(
    [...tables, ...others].map((table) =>
      queryRows(
        session.database.db,
        `SELECT to_jsonb(record) - '{id,written_at}'::text[] AS record FROM ${table} record ORDER BY record::text`,
      ),
    ),
  );

const renamed = (lines: readonly string[]) => lines.map((line) => line.replace(',FIT,', ',FCS,'));

describe('an undone import', () => {
  it('leaves the database as it was before (D-67.9)', async () => {
    const empty = await contents();
    await session.import(university, '--year', '2026');
    const full = await contents();
    await session.import({
      people: renamed([
        ...people.slice(0, -1),
        person('S3', 'Ким Анна'),
        person('S4', 'Ли Вера', ',,,2001-01-01,ECO,,,'),
      ]),
      members: [members[0], 'S1,G2,,', 'S4,G1,,'],
      faculties: ['sourceId,code,title', 'F1,FCS,Факультет компьютерных наук', 'F2,ECO,Экономика'],
    });

    expect((await session.run('undo', '2')).output).toMatch(
      /^Import 2 is undone: \d+ records are as before\.$/,
    );
    expect(await contents()).toEqual(full);
    expect((await session.run('undo', '1')).code).toBe(0);
    expect(await contents()).toEqual(empty);
    expect((await session.run('undo', '1')).output).toContain('is undone already');
    expect(await session.rows(`SELECT action FROM audit ORDER BY id`)).toEqual(
      ['recordsImported', 'recordsImported', 'importUndone', 'importUndone'].map((action) => ({ action })),
    );
  });

  it('is listed and shown with who did it', async () => {
    expect((await session.run('list')).output).toMatch(
      /^2 {2}\S+Z {2}registry: people\.csv, members\.csv, faculties\.csv, by cli:\S+@\S+; undone \S+ by cli:/,
    );
    expect((await session.run('show', '1')).output).toContain(
      '\nNew: 4 people\n  + Осмонова Гүлзат Төлөгөновна (T1)\n',
    );
    expect((await session.run('show', '99')).output).toContain('There is no import 99');
  });

  it('is refused when a record was changed since, or is in use', async () => {
    await session.import(university, '--year', '2026');
    await session.rows(`UPDATE person SET patronymic = 'Ивановна' WHERE source_id = 'S3'`);
    expect((await session.run('undo', '3')).output).toBe(
      'Nothing was undone: these records were changed since:\npeople S3',
    );
    await session.rows(`UPDATE person SET patronymic = NULL WHERE source_id = 'S3'`);
    await session.rows(
      `INSERT INTO claim (person_id, name) SELECT id, 'news.publish' FROM person WHERE source_id = 'T1'`,
    );
    expect((await session.run('undo', '3')).output).toBe(
      'Nothing was undone: the new people are in use:\n1 rows of claim',
    );
    await session.rows(`DELETE FROM claim`);
    await session.rows(`UPDATE person SET password_hash = 'x' WHERE source_id = 'S1'`);
    expect((await session.run('undo', '3')).output).toContain('in use:\n1 of them have a password');
    await session.rows(`UPDATE person SET password_hash = NULL`);
    await session.rows(`
      INSERT INTO lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id)
      SELECT class.id, 2026, '2026-09-02', 1, person.id, 1 FROM class, person WHERE person.source_id = 'T1' LIMIT 1`);
    expect((await session.run('undo', '3')).output).toBe(
      'Nothing was undone: the new classes are in use:\nrows of lesson',
    );
    expect(await session.rows('SELECT FROM person')).toHaveLength(4);
  });

  it('keeps what stored people have chosen themselves since', async () => {
    await session.import({ people: [...people.slice(0, -1), person('S3', 'Ким Анна')] });
    await session.rows(`UPDATE person SET login = 'anna' WHERE source_id = 'S3'`);
    expect((await session.run('undo', '4')).code).toBe(0);
    expect(await session.rows(`SELECT full_name, login FROM person WHERE source_id = 'S3'`)).toEqual([
      { full_name: 'Ким Нелли', login: 'anna' },
    ]);
  });
});
