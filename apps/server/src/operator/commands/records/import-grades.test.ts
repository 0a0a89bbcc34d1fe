import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { person, university } from '../../../../test/records/a-university.ts';
import { startImportSession, type ImportSession } from '../../../../test/records/import-session.ts';
import { gradeLine, gradeTable } from '../../../../test/records/a-grade-list.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';
import { exportCommand } from './export-records.ts';

let session: ImportSession;
beforeAll(async () => {
  session = await startImportSession();
  const crowd = Array.from({ length: 25 }, (_, at) => `Z${at + 1}`);
  await session.import(
    {
      ...university,
      people: [
        ...(university['people'] ?? []),
        ...crowd.map((id, at) => person(id, `Студент Номер${'абвгдежзиклмнопрстуфхцчшщ'[at] ?? ''}`)),
        person('S9', 'Без Группы'),
      ],
      members: [...(university['members'] ?? []), ...crowd.map((id) => `${id},G2,,`)],
    },
    '--year',
    '2026',
  );
});
afterEach(() => session.rows('DELETE FROM final_grade'));
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});

const usual = () =>
  gradeTable(
    gradeLine('S1', 55),
    gradeLine('S2', 90),
    gradeLine('S3', 70),
    gradeLine('S1', 'passed', { code: 'D1', form: 2, attempt: 2 }),
  );

const stored = async (): Promise<string[]> =>
  (
    await session.rows<{ text: string }>(`
      SELECT concat_ws(' ', person.source_id, study_group.title, academic_year_id, term_id, attempt, points, is_passed, final_grade.source) AS text
      FROM final_grade JOIN person ON person.id = student_id JOIN study_group ON study_group.id = group_id
      ORDER BY person.source_id, attempt`)
  ).map(({ text }) => text);

async function undoLast() {
  const [last] = await session.rows<{ id: number }>('SELECT max(id) AS id FROM record_import');
  return session.run('undo', String(last?.id));
}

const faultsOf = ({ output }: { readonly output: string }): string[] =>
  (output.split('Nothing was changed:\n')[1] ?? '').split('\n');

describe('a table of final grades', () => {
  it('is shown first and changes nothing, then stands in the groups of its students (D-67.1, D-67.2)', async () => {
    const { output } = await session.plan(usual());
    expect(output).toContain(
      'New: 4 grades\n  + Асанов Тимур Бакытович, Математика, semester 3, attempt 1: 55 (S1/3/D1/1)\n',
    );
    expect(await stored()).toEqual([]);
    expect((await session.apply()).output).toMatch(/Import \d+: 4 changes\.$/);
    expect(await stored()).toEqual([
      'S1 ПИ-1-25 2026 2 1 55 registry',
      'S1 ПИ-1-25 2026 2 2 t registry',
      'S2 ПИ-1-25 2026 2 1 90 registry',
      'S3 ПИ-2-25 2026 2 1 70 registry',
    ]);
    const changed = await session.import(gradeTable(gradeLine('S1', 58), gradeLine('S2', 90)));
    expect(changed.output).toMatch(/Changed: 1 grades\n.*: result '55' → '58'\n/);
    const audit = await session.rows<{ details: object }>(
      `SELECT details FROM audit WHERE action = 'gradesImported' AND actor LIKE 'cli:%' ORDER BY id`,
    );
    expect(audit.map(({ details }) => details)).toMatchObject([
      { source: 'registry', added: 4, changed: [], removed: [] },
      { added: 0, changed: [{ before: { result: '55' }, after: { result: '58' } }], removed: [] },
    ]);
  });

  it('changes nothing when it is imported again, or as it was exported (D-67.10)', async () => {
    await session.import(usual());
    expect((await session.import(usual())).output).toContain('Untouched: 4 grades\nNothing differs');
    const folder = path.join(session.dir, 'out');
    const exported = await runPortalCommand(
      { export: exportCommand },
      ['export', folder, '--source', 'registry'],
      { DATABASE_URL: session.database.url },
    );
    expect(exported.output).toContain('grades.csv: 4 lines');
    const plan = path.join(session.dir, 'again.json');
    const file = path.join(folder, 'grades.csv');
    const again = await session.run('plan', file, '--source', 'registry', '--plan', plan);
    expect(again.output).toContain('\n0 changes;');
  });

  it('lists what a list does not have, and deletes nothing (D-67.3)', async () => {
    await session.import(usual());
    const before = await stored();
    const { output } = await session.import(gradeTable(gradeLine('S2', 91)));
    expect(output).toContain(
      'Not in the files, and left as they are: 1 grades\n  ? Асанов Тимур Бакытович, Математика, semester 3, attempt 1: 55 (S1/3/D1/1)\n',
    );
    expect(await stored()).toEqual(before.map((line) => line.replace(' 1 90 ', ' 1 91 ')));
    const retake = await session.import(gradeTable(gradeLine('S3', 80, { term: 'spring', attempt: 2 })));
    expect(retake.output).not.toContain('Not in the files');
    expect(await stored()).toHaveLength(5);
  });

  it('names all faults at once, each with its place and remedy (D-67.6)', async () => {
    await session.import(usual());
    const wrong = gradeTable(
      gradeLine('nobody', 70),
      gradeLine('T1', 70),
      gradeLine('S9', 70),
      gradeLine('S1', 70, { code: 'X1' }),
      gradeLine('S1', 70, { form: 99 }),
      gradeLine('S1', 70, { form: 2 }),
      gradeLine('S1', 'passed'),
      gradeLine('S1', 101),
      gradeLine('S1', 'well'),
      gradeLine('S1', 70, { term: 'summer' }),
      gradeLine('S1', 55),
      gradeLine('S1', 55),
    );
    const file = 'grades.csv, line';
    const known = 'correct it, or add it to the table';
    expect(faultsOf(await session.plan(wrong))).toEqual([
      `${file} 2, person 'nobody': there is no student with this id or login: ${known} people`,
      `${file} 3, person 'T1': there is no student with this id or login: ${known} people`,
      `${file} 4, person 'S9': has no group: add the student to a group first`,
      `${file} 5, discipline 'X1': there is no discipline with this code or id: ${known} disciplines`,
      `${file} 6, form '99': there is no form of control with this number: correct it`,
      `${file} 7, result '70': this form of control is passed or failed: write passed or failed`,
      `${file} 8, result 'passed': this form of control needs points: write points from 0 to 100`,
      `${file} 9, result '101': is not a whole number from 0 to 100: correct the number`,
      `${file} 10, result 'well': is not passed or failed: take one of these words`,
      `${file} 11, term 'summer': the year 2026 does not have this term: correct year or term, or add it to the table terms`,
      `${file} 13, attempt '1': is the record of line 12 again: remove one of the lines`,
    ]);
    expect(await stored()).toHaveLength(4);
  });

  it('leaves the grades of another source to it, and takes the same lines as untouched', async () => {
    await session.import(usual());
    const fromOther = ['--source', 'other'] as const;
    const wrong = await session.plan(gradeTable(gradeLine('asanov.t', 56)), ...fromOther);
    expect(faultsOf(wrong)).toEqual([
      "grades.csv, line 2, result '56': is 55 as the source registry has it: correct the cell, or import the change from that source",
    ]);
    const { output } = await session.import(gradeTable(gradeLine('asanov.t', 55)), ...fromOther);
    expect(output).toContain('Untouched: 1 grades\nNothing differs');
    expect(await stored()).toHaveLength(4);
  });
});

describe('an undone import of final grades', () => {
  it('leaves the grades as they were, in their groups, also those of an earlier release (D-67.9)', async () => {
    await session.import(usual());
    await session.rows(`UPDATE final_grade SET source = null, source_id = null WHERE points = 90`);
    await session.rows(`UPDATE final_grade SET group_id = (SELECT id FROM study_group WHERE title = 'ПИ-2-25')
      WHERE points = 55`);
    const before = await stored();
    expect(before).toContain('S2 ПИ-1-25 2026 2 1 90');
    const { output } = await session.import(gradeTable(gradeLine('S2', 91), gradeLine('S3', 71)));
    expect(output).toContain(
      'Stored already: 1 grades\n  Асан уулу Бек, semester 3, M1, attempt 1 is S2/3/D1/1\n',
    );
    expect(await stored()).toContain('S2 ПИ-1-25 2026 2 1 91 registry');
    expect((await undoLast()).output).toMatch(/ 3 records are as before\.$/);
    expect(await stored()).toEqual(before);
  });

  it('is refused when a grade was changed since', async () => {
    await session.import(usual());
    await session.rows('UPDATE final_grade SET points = 71 WHERE points = 70');
    expect((await undoLast()).output).toBe(
      'Nothing was undone: these records were changed since:\ngrades S3/3/D1/1',
    );
  });
});
