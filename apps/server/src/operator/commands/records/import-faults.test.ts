import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import {
  groups,
  members,
  people,
  person,
  structure,
  teaching,
  university,
} from '../../../../test/records/a-university.ts';
import { startImportSession, type ImportSession } from '../../../../test/records/import-session.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';

let session: ImportSession;
beforeAll(async () => {
  session = await startImportSession();
  await session.import(university, '--year', '2026');
});
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});

/** The messages below the lines that say how the files were read. */
const faultsOf = ({ output }: { readonly output: string }): string[] =>
  (output.split('Nothing was changed:\n')[1] ?? '').split('\n').filter((line) => line !== '');

describe('a plan', () => {
  it('names every fault of every file at once, and writes them into a file (D-67.6)', async () => {
    const problems = path.join(session.dir, 'problems.csv');
    const planned = await session.plan(
      {
        groups: [
          groups[0],
          'G9;ПИ-1-25;group;FIT;;;',
          'G9;ПИ-9;group;XYZ;;;',
          'G1;ПИ-1-25;stream;FIT;710400;2025;',
        ],
        people: [
          people[0],
          person('S1', 'Асанов Тимур Бакытович', 'Асанов,Timur,20110200612345,02.10.2006,FIT,,,'),
          person('S4', 'Цой Вера', ',,123,32.10.2006,FIT,,,'),
          person('S5', 'Ли Анна', ',,,2006-10-09,FIT,,,not-an-address'),
        ],
        members: [members[0], 'S4,G1,,', 'S77,G1,,', 'S3,G1,,', 'S3,G2,,'],
        teaching: [
          ...teaching,
          '2025,fall,M1,4,G2,3,1,T1,lecture',
          '2026,summer,M1,4,G2,3,1,T1,lecture',
          '2026,fall,M1,4,G1,4,1,S1,lecture',
          '2026,fall,M1,4,G2,3,9,T1,lecture',
          '2026,fall,M1,4,G2,3,1,S1,lecture',
        ],
      },
      '--year',
      '2026',
      '--problems',
      problems,
    );
    expect(planned.code).toBe(1);
    expect(faultsOf(planned)).toEqual([
      "groups.csv, line 2, title 'ПИ-1-25': is that of line 4: give one of the records another value",
      "groups.csv, line 3, faculty 'XYZ': there is no faculty with this code or id: correct it, or add it to the table faculties",
      "groups.csv, line 4, kind 'stream': is stored as group, and cannot change: correct the cell, or give the new record an id of its own",
      "members.csv, line 4, group 'G1': the person is in ПИ-2-25 on the same days, in line 5: give the membership that ends first a last day, or remove one of the lines",
      "people.csv, line 2, latinFamilyName 'Асанов': has letters that are not Latin: copy it from the passport, or leave it empty",
      "people.csv, line 2, pin '20110200612345': has another day of birth in its digits 2 to 9: correct the PIN or the day of birth",
      "people.csv, line 3, birthDate '32.10.2006': is no day of the calendar: write a day like 2026-01-16 or 16.01.2026",
      "people.csv, line 4, email 'not-an-address': is no e-mail address: correct it, or leave it empty",
      "teaching.csv, line 5, year '2025': there is no academic year with this number: correct it, or add it to the table years",
      "teaching.csv, line 6, term 'summer': the year 2026 does not have this term: correct it, or add it to the table terms",
      "teaching.csv, line 7, semester '4': differs from line 2 of the same class: write the same in all lines of a class",
      "teaching.csv, line 8, form '9': there is no form of control with this number: correct it",
      "teaching.csv, line 9, teacher 'S1': is a student: take a teacher",
    ]);
    expect((await readFile(problems, 'utf8')).split('\r\n').length).toBeGreaterThan(7);
  });

  it.each([
    [{ 'people-x': ['a,b', '1,2'] }, 'has no column sourceId'],
    [{ unknown: ['a,b', '1,2'] }, 'unknown.csv: has the columns of no table: name it after its table'],
    [
      { people: [people[0]], 'people-2': [people[0]] },
      'people: is the table of two of the files: put them into one',
    ],
    [
      { people: [people[0]], 'people-2': [people[0]], unknown: ['a,b', '1,2'] },
      'unknown.csv: has the columns of no table: name it after its table',
    ],
    [{ teaching }, 'needs the year of the import: give the command --year'],
  ])('of wrong files is refused: %j', async (tables, message) => {
    expect(await session.plan(tables)).toMatchObject({ code: 1, output: expect.stringContaining(message) });
  });

  it('of another year than the command says ends nothing and is refused', async () => {
    const { output } = await session.plan({ teaching }, '--year', '2027');
    expect(output).toContain("teaching.csv, line 2, year '2026': is not 2027, the year of the import");
  });

  it('asks about a newcomer who is perhaps known, until there is an answer (D-60.2)', async () => {
    const twin = {
      people: [...people, person('S90', 'КИМ  НЕЛЛИ'), person('S91', 'Кто-то', ',,20110200612345,,FIT,,,')],
    };
    const { output } = await session.plan(twin);
    expect(output).toContain(
      "line 6, sourceId 'S90': may be Ким Нелли with the login kim.n of the source registry: the name and the day of birth are the same: if it is the same person: --same people:S90=kim.n; if not: --distinct S90",
    );
    expect(output).toContain(
      "line 7, pin '20110200612345': is that of Асанов Тимур Бакытович with the login",
    );
    const second = await session.plan(twin, '--distinct', 'S90', '--distinct', 'S91');
    expect(second.output).not.toContain('S90');
    expect(second.output).toContain("line 7, pin '20110200612345'");
  });

  it('gives a stored person without a source the id of the file, when somebody says that they are the same', async () => {
    await session.rows(
      `INSERT INTO person (role, family_name, given_name, birth_date, login, faculty_id) SELECT 2, 'Цой', 'Вера', '2005-05-05', 'vera', id
       FROM faculty WHERE code = 'FIT'`,
    );
    const newcomer = { people: [...people, person('S50', 'Цой Вера', ',,,2005-05-05,FIT,,,')] };
    expect((await session.plan(newcomer)).output).toContain('--same people:S50=vera');
    const { output } = await session.import(newcomer, '--same', 'people:S50=vera');
    expect(output).toContain('Stored already: 1 people\n  vera is S50\n');
    expect(await session.rows(`SELECT login FROM person WHERE source_id = 'S50'`)).toEqual([
      { login: 'vera' },
    ]);
    expect((await session.plan(newcomer)).output).toContain('\n0 changes;');
  });
});

describe('records that were stored by hand', () => {
  it('are not taken for those of the file by their code, but by an answer', async () => {
    await session.rows(
      `INSERT INTO faculty (code, title) VALUES ('LAW', '{"ru": "Право", "kg": "Укук", "en": "Law"}')`,
    );
    const faculties = [...(structure['faculties'] ?? []), 'F9,LAW,Юридический,'];
    expect((await session.plan({ faculties })).output).toContain(
      "code 'LAW': is that of a record without an id of this source: give another value, or if it is the same record: --same faculties:F9=LAW",
    );
    expect((await session.plan({ faculties }, '--same', 'faculties:F9=LAX')).output).toContain(
      "there is no 'LAX' among faculties that belongs to no other source",
    );
    const { output } = await session.import({ faculties }, '--same', 'faculties:F9=LAW');
    expect(output).toContain("Юридический (F9): title 'Право' → 'Юридический'");
  });
});

describe('a plan that was approved', () => {
  const changed = { people: [...people.slice(0, -1), person('S3', 'Ким Анна')] };

  it('is refused when a file is not the same any more', async () => {
    await session.plan(changed);
    await writeFile(
      path.join(session.dir, 'people.csv'),
      `${[...people.slice(0, -1), person('S3', 'Ким Вера')].join('\n')}\n`,
    );
    expect(await session.apply()).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        'files or stored records are not what they were when this was planned. Plan again',
      ),
    });
  });

  it('is refused when the stored records have changed so that it would do something else (D-67.8)', async () => {
    await session.plan(changed);
    await session.rows(`UPDATE person SET patronymic = 'Ивановна' WHERE source_id = 'S3'`);
    expect((await session.apply()).output).toContain('Plan again');
    expect(await session.rows(`SELECT full_name FROM person WHERE source_id = 'S3'`)).toEqual([
      { full_name: 'Ким Нелли Ивановна' },
    ]);
  });

  it('waits for nobody: while another import runs it is refused', async () => {
    await session.plan(changed);
    await session.database.db.transaction().execute(async (other) => {
      await sql`select pg_advisory_xact_lock(727275)`.execute(other);
      expect((await session.apply()).output).toContain('Another import is running');
    });
    expect((await session.apply()).code).toBe(0);
  });

  it('leaves nothing behind when its connection dies', async () => {
    await session.plan({
      ...structure,
      people: [...people, person('S60', 'Ли Анна', ',,,2001-01-01,FIT,,,')],
    });
    await session.rows(`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
      CREATE TRIGGER die AFTER INSERT ON record_import FOR EACH ROW EXECUTE FUNCTION die()`);
    expect((await session.apply()).code).toBe(1);
    await session.rows('DROP TRIGGER die ON record_import');
    expect(await session.rows(`SELECT FROM person WHERE source_id = 'S60'`)).toEqual([]);
    expect((await session.apply()).code).toBe(0);
  });
});
