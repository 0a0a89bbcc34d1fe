import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { people, person, university } from '../../../../test/records/a-university.ts';
import { startImportSession, type ImportSession } from '../../../../test/records/import-session.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';
import { peopleCommand } from '../people/people.ts';

let session: ImportSession;
beforeAll(async () => {
  session = await startImportSession();
  await session.import(university, '--year', '2026');
  await session.rows(`update person set login = 'asanov' where source_id = 'S1'`);
});
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});
beforeEach(() => session.import({ people }));

const edit = (...args: readonly string[]) =>
  runPortalCommand({ people: peopleCommand }, ['people', 'edit', ...args], {
    DATABASE_URL: session.database.url,
  });

const nameOf = async (): Promise<string | undefined> =>
  (await session.rows<{ name: string }>(`select full_name as name from person where login = 'asanov'`))[0]
    ?.name;

const reason = ['--reason', 'по паспорту'];

describe('a field that was corrected by hand', () => {
  it('stays, and is listed by an import until it is released by its name (D-67.5)', async () => {
    const edited = await edit('asanov', 'givenName=Тимурлан', 'latinGivenName=Timurlan', ...reason);
    expect(edited).toMatchObject({
      code: 0,
      output: expect.stringContaining("  givenName: 'Тимур' → 'Тимурлан'\n"),
    });
    const { output } = await session.plan({ people });
    expect(output).toContain(
      "Left as corrected by hand: 1 people\n  = Асанов Тимурлан Бакытович (S1): given name 'Тимурлан', and not 'Тимур'; latin given name 'Timurlan', and not 'Timur'",
    );
    expect(output).toContain('\n0 changes;');
    const other = person('S1', 'Асанова Тимур Бакытович', 'Asanova,Timur,20110200612345,01.10.2006,FIT,,,');
    await session.import({ people: [...people.slice(0, 2), other, ...people.slice(3)] });
    expect(await nameOf()).toBe('Асанова Тимурлан Бакытович');

    expect((await session.run('edits')).output).toMatch(
      /Асанова Тимурлан Бакытович \(asanov\): givenName, .* by cli:.*\n.*: latinGivenName, /,
    );
    expect((await session.run('release', 'givenName', 'asanov')).output).toContain('givenName of 1 people');
    await session.import({ people });
    expect(await nameOf()).toBe('Асанов Тимур Бакытович');
    expect((await session.run('release', 'latinGivenName')).code).toBe(0);
    expect((await session.run('edits')).output).toBe('Nothing was corrected by hand.');
  });

  it('that contradicts the file is a fault of its line', async () => {
    await edit('asanov', 'pin=20210200612345', 'birthDate=2006-10-02', ...reason);
    const born = person('S1', 'Асанов Тимур Бакытович', 'Asanov,Timur,20310200612345,03.10.2006,FIT,,,');
    expect((await session.plan({ people: [...people.slice(0, 2), born, ...people.slice(3)] })).code).toBe(0);
    await session.run('release', 'pin');
    expect(
      (await session.plan({ people: [...people.slice(0, 2), born, ...people.slice(3)] })).output,
    ).toContain(
      "people.csv, line 3, pin '20310200612345': with what was corrected by hand (birthDate) it has another day of birth in its digits 2 to 9: correct the cell, or release the field",
    );
    await session.run('release', 'birthDate');
  });

  it('stops the undo of the import that wrote it', async () => {
    const changed = person('S1', 'Асанов Тимур Асанович', 'Asanov,Timur,20110200612345,01.10.2006,FIT,,,');
    await session.import({ people: [...people.slice(0, 2), changed, ...people.slice(3)] });
    await edit('asanov', 'patronymic=Бакирович', ...reason);
    const [last] = await session.rows<{ id: number }>('select max(id) as id from record_import');
    expect((await session.run('undo', String(last?.id))).output).toContain('people S1');
    await session.run('release', 'patronymic');
  });
});

describe('people edit', () => {
  it('names the actor, the reason and both values in the audit (D-66.2)', async () => {
    await edit('asanov', 'patronymic=', ...reason);
    expect(
      await session.rows(
        `select actor like 'cli:%' as "byCli", before, after, reason, person_id is not null as "hasPerson" from audit where action = 'personEdited' order by id desc limit 1`,
      ),
    ).toEqual([
      {
        byCli: true,
        before: { patronymic: 'Бакытович' },
        after: { patronymic: null },
        reason: 'по паспорту',
        hasPerson: true,
      },
    ]);
    await session.run('release', 'patronymic');
  });

  it('waits for no import: while one runs it is refused, and nothing is written', async () => {
    await session.database.db.transaction().execute(async (other) => {
      await sql`select pg_advisory_xact_lock(727275)`.execute(other);
      expect((await edit('asanov', 'patronymic=', ...reason)).errors).toContain('while an import runs');
    });
    expect(await nameOf()).toBe('Асанов Тимур Бакытович');
  });

  it.each([
    [['asanov', 'pin=123', ...reason], 'pin is no PIN: it has 14 digits'],
    [['asanov', 'latinFamilyName=Асанов', ...reason], 'latinFamilyName has letters that are not Latin'],
    [['asanov', 'familyName=', ...reason], 'has no name'],
    [['asanov', 'birthDate=32.01.2000', ...reason], "'32.01.2000' is no day like 2026-11-20"],
    [['asanov', 'login=x', ...reason], "'login=x' is no FIELD=VALUE; the fields are familyName, "],
    [['kim.n', 'pin=20110200612345', ...reason], 'pin is that of asanov: copy it from the passport'],
    [['nobody', 'pin=', ...reason], "There is nobody with the login 'nobody'"],
    [['asanov', 'pin='], 'This takes: people edit'],
  ])('says what is wrong with %j', async (args, message) => {
    const { code, errors } = await edit(...args);
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(message) });
  });

  it('changes nothing in a dry run, and says when nothing differs', async () => {
    expect((await edit('asanov', 'givenName=Тимурлан', '--dry-run', ...reason)).output).toContain(
      '(dry run)',
    );
    expect((await edit('asanov', 'givenName=Тимур', ...reason)).output).toBe(
      'Асанов Тимур Бакытович: nothing differs',
    );
    expect((await session.run('edits')).output).toBe('Nothing was corrected by hand.');
  });
});
