import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { people, person, university } from '../../../../test/records/a-university.ts';
import { startImportSession, type ImportSession } from '../../../../test/records/import-session.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';
import { exportCommand } from './export-records.ts';

const all = ['--source', 'registry', '--year', '2026'] as const;
const oneRoster = ['--format', 'oneroster'] as const;

let session: ImportSession;
const pathOf = (name: string): string => path.join(session.dir, name);

async function exportTo(name: string, ...options: readonly string[]) {
  const { code, output, errors } = await runPortalCommand(
    { export: exportCommand },
    ['export', pathOf(name), ...all, ...options],
    { DATABASE_URL: session.database.url },
  );
  return { code, output: output + errors };
}

const linesOf = async (name: string, file: string): Promise<string[]> =>
  (await readFile(path.join(pathOf(name), file), 'utf8')).trimEnd().split('\r\n');

/** A newcomer, a corrected name, a move to another group, and somebody who left a stream. */
async function changeRecords(): Promise<void> {
  const changed = {
    ...university,
    people: [
      ...people.slice(0, -1),
      person('S3', 'Ким Нелли Викторовна'),
      person('S4', 'Жумабаев Эрлан Асанович'),
    ],
    members: ['person,group,firstDay,lastDay', 'S1,G1,,', 'S2,G2,,', 'S3,G2,,', 'S4,G1,,'],
  };
  const { code, output } = await session.import(changed, '--year', '2026');
  if (code !== 0) throw new Error(output);
}

beforeAll(async () => {
  session = await startImportSession();
  await session.import(university, '--year', '2026');
  await exportTo('earlier');
  await exportTo('earlier-set', ...oneRoster);
  await exportTo('earlier.zip', ...oneRoster);
});
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});

describe('an export since an earlier one', () => {
  it('writes no file if nothing has changed', async () => {
    for (const options of [
      ['--since', pathOf('earlier')],
      [...oneRoster, '--since', pathOf('earlier-set')],
      [...oneRoster, '--since', pathOf('earlier.zip')],
    ])
      expect(await exportTo('nothing', ...options)).toMatchObject({
        code: 0,
        output: expect.stringContaining('Nothing has changed since'),
      });
    expect(await readdir(session.dir)).not.toContain('nothing');
  });

  it('has the lines of tables that are new or different, and those that are no more', async () => {
    await changeRecords();
    expect((await exportTo('changed', '--since', pathOf('earlier'))).code).toBe(0);
    expect(await readdir(pathOf('changed'))).toEqual([
      'members-before.csv',
      'members.csv',
      'people-before.csv',
      'people.csv',
    ]);
    expect(await linesOf('changed', 'people.csv')).toEqual([
      expect.stringContaining('"sourceId";"role"'),
      expect.stringContaining('"S3";"student";"Ким";"Нелли";"Викторовна"'),
      expect.stringContaining('"S4";"student";"Жумабаев";"Эрлан";"Асанович"'),
    ]);
    expect(await linesOf('changed', 'people-before.csv')).toEqual([
      expect.any(String),
      expect.stringContaining('"S3";"student";"Ким";"Нелли";""'),
    ]);
  });

  it('is a delta of OneRoster, after which another portal has the same records', async () => {
    const other = await startImportSession();
    const bring = async (set: string) => {
      const plan = path.join(other.dir, `${set}.json`);
      await other.run('plan', pathOf(set), ...all, '--plan', plan);
      return other.run('apply', plan);
    };
    await bring('earlier-set');
    expect((await exportTo('delta', ...oneRoster, '--since', pathOf('earlier.zip'))).code).toBe(0);
    const manifest = await linesOf('delta', 'manifest.csv');
    expect(manifest).toEqual(expect.arrayContaining(['file.users,delta', 'file.orgs,absent']));
    const today = new Date().toISOString().slice(0, 10);
    const statuses = (await linesOf('delta', 'enrollments.csv')).map((line) => line.split(',').slice(0, 3));
    expect(statuses).toContainEqual(['S1/G3', 'tobedeleted', expect.stringContaining(today)]);
    expect(await linesOf('delta', 'users.csv')).toHaveLength(3);
    const applied = await bring('delta');
    expect(applied).toMatchObject({ code: 0 });
    const set = pathOf('whole.zip');
    await exportTo('whole.zip', ...oneRoster);
    const { output } = await other.run('plan', set, ...all, '--plan', path.join(other.dir, 'whole.json'));
    expect(output).toMatch(/(?:^|\n)0 changes/);
    await other.close();
  });

  it.each([
    [['--since', '/nowhere'], '/nowhere has no tables: give the folder of an earlier export'],
    [[...oneRoster, '--since', '/nowhere'], '/nowhere is no OneRoster set'],
  ])('is refused without an earlier one: %j', async (options, message) => {
    expect(await exportTo('refused', ...options)).toMatchObject({
      code: 1,
      output: expect.stringContaining(message),
    });
  });

  it('is refused for a set that is a delta itself, because it has not everything', async () => {
    const { code, output } = await exportTo('refused', ...oneRoster, '--since', pathOf('delta'));
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining("is no whole export of the source 'registry'"),
    });
  });
});
