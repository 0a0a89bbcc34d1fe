import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { university } from '../../../../test/records/a-university.ts';
import { slot, startTimetableSession } from '../../../../test/records/a-timetable.ts';
import { startImportSession, type ImportSession } from '../../../../test/records/import-session.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';
import { exportCommand } from './export-records.ts';

let session: ImportSession;
let folder: string;
beforeAll(async () => {
  session = await startImportSession();
  folder = path.join(session.dir, 'out');
  await session.import(university, '--year', '2026');
  // A text that a spreadsheet would take for a formula.
  await session.database.pool.query(`update room set title = '-101'`);
});
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});

async function exportTo(target: string, ...options: readonly string[]) {
  return exportOf(session, target, ...options);
}

async function exportOf({ database }: ImportSession, target: string, ...options: readonly string[]) {
  const environment = { DATABASE_URL: database.url };
  const { code, output, errors } = await runPortalCommand(
    { export: exportCommand },
    ['export', target, ...options],
    environment,
  );
  return { code, output: output + errors };
}

const all = ['--source', 'registry', '--year', '2026'] as const;

describe('the command export', () => {
  it('writes every table of a source, readable by its owner only', async () => {
    const { code, output } = await exportTo(folder, ...all);
    expect(code).toBe(0);
    expect(output).toContain('people.csv: 4 lines');
    expect(await readdir(folder)).toEqual(
      Object.keys(university)
        .map((name) => `${name}.csv`)
        .toSorted(),
    );
    expect((await stat(path.join(folder, 'people.csv'))).mode & 0o777).toBe(0o600);
    expect(await readFile(path.join(folder, 'people.csv'), 'utf8')).toContain(
      '"S1";"student";"Асанов";"Тимур";"Бакытович";"Asanov";"Timur"',
    );
  });

  it('writes what changes nothing when it is imported again (D-67.10)', async () => {
    const files = (await readdir(folder)).map((name) => path.join(folder, name));
    const plan = path.join(session.dir, 'again.json');
    const { code, output } = await session.run('plan', ...files, ...all, '--plan', plan);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/(?:^|\n)0 changes/) });
  });

  it('keeps a move: the ended membership is found again', async () => {
    await session.database.pool.query(`
      update membership set first_day = today - 30, last_day = today - 1 from university_clock where source_id = 'S3/G2'`);
    const target = path.join(session.dir, 'moved');
    await exportTo(target, ...all);
    const files = (await readdir(target)).map((name) => path.join(target, name));
    const { output } = await session.run(
      'plan',
      ...files,
      ...all,
      '--plan',
      path.join(session.dir, 'moved.json'),
    );
    expect(output).toMatch(/(?:^|\n)0 changes/);
  });

  it('never overwrites a file, and names what is missing', async () => {
    expect((await exportTo(folder, ...all)).code).toBe(1);
    expect(await exportTo(path.join(session.dir, 'none'), '--source', 'other')).toMatchObject({
      code: 1,
      output: expect.stringContaining("no records of the source 'other'"),
    });
    expect((await exportTo(folder)).output).toContain('This takes: export FOLDER');
  });
});

describe('an exported timetable', () => {
  it('is found again, with the periods of a lesson that was changed (D-67.10)', async () => {
    const timetable = await startTimetableSession();
    await timetable.importSlots([slot('L1'), slot('', { lessonTime: '2' })]);
    await timetable.importSlots([slot('L1', { room: 'R3' }), slot('', { lessonTime: '2' })]);
    const stored = await timetable.slots();
    expect(stored).toHaveLength(3);
    const target = path.join(timetable.dir, 'out');
    await exportOf(timetable, target, ...all);
    const files = (await readdir(target)).map((name) => path.join(target, name));
    const plan = path.join(timetable.dir, 'plan.json');
    expect((await timetable.run('plan', ...files, ...all, '--plan', plan)).output).toMatch(
      /(?:^|\n)0 changes/,
    );
    await timetable.rows('DELETE FROM timetable_slot');
    await timetable.run('plan', path.join(target, 'timetable.csv'), ...all, '--plan', plan);
    await timetable.run('apply', plan);
    expect(await timetable.slots()).toEqual(stored);
    await timetable.close();
  });
});
