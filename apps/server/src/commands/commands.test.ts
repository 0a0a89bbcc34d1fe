import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../test/database.ts';
import { makeScratch, removeScratch } from '../../test/scratch.ts';
import { readConfig } from '../config.ts';
import { migrateCommand } from './migrate.ts';
import { runCommand } from './run-command.ts';
import { readSeedWords, seedCommand } from './seed.ts';

afterAll(removeScratch);

/** Runs a command line against an environment and gathers what it says. */
async function portal(words: string, environment: Record<string, string> = {}) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runCommand(
    { migrate: migrateCommand, seed: seedCommand },
    words.split(' ').filter(Boolean),
    {
      readConfig: () => readConfig(environment),
      say: (line) => said.push(line),
      complain: (line) => complained.push(line),
    },
  );
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

describe('the command line of the operator', () => {
  it('lists its commands when it is asked for none', async () => {
    const { code, said } = await portal('');
    expect(code).toBe(0);
    expect(said).toMatch(/seed \[--size demo\|S\|M\|L\|XL\]/);
    expect(await portal('help')).toMatchObject({ said });
  });

  it.each(['sed', 'constructor'])('does not know the command %s, and says which there are', async (name) => {
    const { code, complained } = await portal(name);
    expect(code).toBe(1);
    expect(complained).toMatch(/There is no command[^]*migrate/);
  });

  it.each([
    ['seed --size XXL', /--size takes demo\|S\|M\|L\|XL, not 'XXL'/],
    ['seed --date tomorrow', /--date takes a day like 2026-11-20/],
    ['seed --date 2026-13-45', /--date takes a day/],
    ['seed --sise S', /--sise/],
  ])('explains what is wrong with %s in a sentence', async (words, message) => {
    const { code, complained } = await portal(words);
    expect(code).toBe(1);
    expect(complained).toMatch(message);
    expect(complained).not.toMatch(/\n\s+at /);
  });

  it('explains a wrong environment', async () => {
    expect(await portal('migrate', { PORT: 'x' })).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/PORT/),
    });
  });
});

describe('the commands migrate and seed', () => {
  it('prepare and fill the database that DATABASE_URL names, once', async () => {
    const { url, pool, drop } = await createTestDatabase({ isEmpty: true });
    const environment = { DATABASE_URL: url, DATA_DIR: await makeScratch() };
    expect((await portal('migrate', environment)).said).toMatch(/applied 0001_people\.sql[^]*newest now/);
    expect((await portal('migrate', environment)).said).toMatch(/newest already/);
    expect((await portal('seed --date 2026-11-20', environment)).said).toMatch(/Filled with 'demo'/);
    expect((await portal('seed', environment)).said).toMatch(/nothing was done/);
    const { rows } = await pool.query('SELECT max(id) AS year FROM academic_year');
    expect(rows).toEqual([{ year: 2026 }]);
    await drop();
  });

  it('start the embedded database when none runs, and end it', async () => {
    const DATA_DIR = path.join(await makeScratch(), 'data');
    expect(await portal('seed --size S', { DATA_DIR })).toMatchObject({
      code: 0,
      said: expect.stringMatching(/'S'/),
    });
    expect((await portal('seed', { DATA_DIR })).said).toMatch(/nothing was done/);
  });
});

describe('the words of seed', () => {
  it('mean the demonstration of today when there are none', () => {
    const before = Date.now();
    const { size, now } = readSeedWords([]);
    expect(size).toBe('demo');
    expect(now.getTime()).toBeGreaterThanOrEqual(before);
  });

  it('name a size and a day', () => {
    expect(readSeedWords(['--size', 'XL', '--date', '2026-09-01'])).toEqual({
      size: 'XL',
      now: new Date('2026-09-01T06:00:00Z'),
    });
  });
});
