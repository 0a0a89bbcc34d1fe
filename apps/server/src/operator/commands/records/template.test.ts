import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startImportSession, type ImportSession } from '../../../../test/records/import-session.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';
import { tableNames } from '../../../university/imports/records.ts';
import { recordColumns } from '../../../storage/record-files/record-columns.ts';

let session: ImportSession;
beforeAll(async () => {
  session = await startImportSession();
});
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});

describe('an empty table', () => {
  it.each(tableNames)('%s says what each column takes, and is read as it is', async (name) => {
    const file = path.join(session.dir, `${name}.csv`);
    expect((await session.run('template', name, file)).code).toBe(0);
    const [explanations = '', header = ''] = (await readFile(file, 'utf8')).slice(1).split('\r\n');
    const columns = Object.keys(recordColumns[name]);
    expect(header).toBe(columns.map((column) => `"${column}"`).join(';'));
    expect(explanations.split('";"').map((cell) => cell.length > 6)).toEqual(columns.map(() => true));
    const planPath = path.join(session.dir, 'plan.json');
    const { output } = await session.run('plan', file, '--source', 'registry', '--plan', planPath);
    expect(output).toContain('header in line 2, 0 rows');
    expect(output).toContain('0 changes; nothing was changed yet.');
  });

  it('does not replace a file, and exists for the known tables only', async () => {
    const file = path.join(session.dir, 'mine.csv');
    await writeFile(file, 'mine');
    expect((await session.run('template', 'people', file)).output).toContain('is there already');
    expect((await session.run('template', 'persons')).output).toContain(
      'the names are faculties, departments',
    );
    expect(await readFile(file, 'utf8')).toBe('mine');
  });
});

describe('the command import', () => {
  it.each([
    [[], 'This takes: import template NAME'],
    [['plan', 'people.csv'], 'This takes: import plan FILE… --source NAME'],
    [['plan', 'x.csv', '--source', 'a b'], 'one word for the system'],
    [['plan', 'x.csv', '--source', 'a', '--year', '26'], 'is not the number of an academic year'],
    [['plan', 'x.csv', '--source', 'a', '--same', 'S1=x'], 'is not TABLE:ID=KEY'],
    [['apply', '/nowhere/plan.json'], 'cannot be read: give the path of a plan'],
    [['undo', 'x'], 'takes the number of an import'],
  ])('explains what is wrong with %j', async (args, message) => {
    expect(await session.run(...args)).toMatchObject({ code: 1, output: expect.stringContaining(message) });
  });
});
