import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import {
  importCommands,
  startImportSession,
  type ImportSession,
} from '../../../../test/records/import-session.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';
import { exportCommand } from './export-records.ts';

let demo: TestDatabase;
let other: ImportSession;
let owner: readonly string[];
let folder: string;
beforeAll(async () => {
  demo = await createTestDatabase();
  other = await startImportSession();
  folder = path.join(other.dir, 'demo');
  const [year] = await queryRows<{ id: number }>(
    demo.db,
    'SELECT max(academic_year_id) AS id FROM course JOIN class ON class.course_id = course.id AND source IS NOT NULL',
  );
  owner = ['--source', 'demo', '--year', String(year?.id)];
  await exportTo(demo, folder);
});
afterAll(async () => {
  await demo.drop();
  await other.close();
  await removeTempDirs();
});

async function exportTo(database: TestDatabase, target: string) {
  const environment = { DATABASE_URL: database.url };
  const { code } = await runPortalCommand(
    { export: exportCommand },
    ['export', target, ...owner],
    environment,
  );
  expect(code).toBe(0);
}

async function tablesIn(target: string): Promise<Record<string, string>> {
  const names = await readdir(target);
  const texts = await Promise.all(names.map((name) => readFile(path.join(target, name), 'utf8')));
  return Object.fromEntries(names.map((name, at) => [name, texts[at] ?? '']));
}

const filesIn = async (target: string) => (await readdir(target)).map((name) => path.join(target, name));

it('the demo university is what an import of its own tables leaves unchanged (D-67.10)', async () => {
  const { run } = importCommands({ url: demo.url, dir: other.dir });
  const plan = path.join(other.dir, 'again.json');
  const { output } = await run('plan', ...(await filesIn(folder)), ...owner, '--plan', plan);
  expect(output).toMatch(/(?:^|\n)0 changes/);
});

it('an empty portal becomes the demo university by its tables alone', async () => {
  const plan = path.join(other.dir, 'plan.json');
  await other.run('plan', ...(await filesIn(folder)), ...owner, '--plan', plan);
  expect(await other.run('apply', plan)).toMatchObject({ code: 0 });
  const target = path.join(other.dir, 'there');
  await exportTo(other.database, target);
  const tables = await tablesIn(folder);
  expect(Object.keys(tables)).toContain('timetable.csv');
  expect(await tablesIn(target)).toEqual(tables);
});
