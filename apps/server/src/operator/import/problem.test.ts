import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { ImportError, refuse, withProblemsFile, type Problem } from './problem.ts';
import { readCsv } from '../../storage/tables/read-csv.ts';

afterAll(removeTempDirs);

const problem: Problem = {
  file: 'a.csv',
  line: 3,
  column: 'ПИН',
  value: '=1+1;"',
  what: 'is no number',
  remedy: 'correct it',
};

describe('problems', () => {
  it('are shown in the order of their lines, twenty of them, and say how to get the others', () => {
    const lines = Array.from({ length: 25 }, (_, at) => ({ ...problem, line: 30 - at }));
    const { message } = new ImportError([...lines, { file: 'a.csv', what: 'is damaged', remedy: 'save it' }]);
    const shown = message.split('\n');
    expect(shown.slice(0, 3)).toEqual([
      'Nothing was changed:',
      'a.csv: is damaged: save it',
      `a.csv, line 6, ПИН '=1+1;"': is no number: correct it`,
    ]);
    expect(shown).toHaveLength(22);
    expect(shown.at(-1)).toBe('and 6 more: --problems FILE writes all of them');
  });

  it('are no problem when there are none', () => {
    expect(() => refuse([])).not.toThrow();
  });

  it('are written into a file to send back, in which no value is a formula', async () => {
    const file = path.join(await createTempDir(), 'problems.csv');
    const work = async () => refuse([problem]);
    await expect(withProblemsFile(file, work)).rejects.toThrow(ImportError);
    const text = await readFile(file, 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(readCsv(text.slice(1)).rows.map(({ cells }) => cells)).toEqual([
      ['file', 'line', 'column', 'value', 'problem', 'remedy'],
      ['a.csv', '3', 'ПИН', `'=1+1;"`, 'is no number', 'correct it'],
    ]);
    await expect(withProblemsFile(undefined, work)).rejects.toThrow('is no number');
  });

  it('are said also when their file cannot be written', async () => {
    const file = path.join(await createTempDir(), 'missing', 'problems.csv');
    const refused = withProblemsFile(file, async () => refuse([problem]));
    await expect(refused).rejects.toThrow('is no number');
    await expect(refused).rejects.toThrow('cannot be written: give another path');
  });
});
