import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../test/database.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { readConfig } from '../config/config.ts';
import { migrateCommand } from './migrate.ts';
import { runCommand } from './run-command.ts';
import { parseSeedArguments, seedCommand } from './seed.ts';

afterAll(removeTempDirs);

/** Runs a command with an environment and collects its output. */
async function portal(args: string, environment: Record<string, string> = {}) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(
    { migrate: migrateCommand, seed: seedCommand },
    args.split(' ').filter(Boolean),
    {
      readConfig: () => readConfig(environment),
      print: (line) => output.push(line),
      printError: (line) => errors.push(line),
    },
  );
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

describe('the command line', () => {
  it('lists the commands without arguments', async () => {
    const { code, output } = await portal('');
    expect(code).toBe(0);
    expect(output).toMatch(/seed \[--size demo\|S\|M\|L\|XL\]/);
    expect(await portal('help')).toMatchObject({ output });
  });

  it.each(['sed', 'constructor'])('rejects the unknown command %s and lists the commands', async (name) => {
    const { code, errors } = await portal(name);
    expect(code).toBe(1);
    expect(errors).toMatch(/There is no command[^]*migrate/);
  });

  it.each([
    ['seed --size XXL', /--size takes demo\|S\|M\|L\|XL, not 'XXL'/],
    ['seed --date tomorrow', /--date takes a day like 2026-11-20/],
    ['seed --date 2026-13-45', /--date takes a day/],
    ['seed --sise S', /--sise/],
  ])('prints the problem of %s in one sentence', async (args, message) => {
    const { code, errors } = await portal(args);
    expect(code).toBe(1);
    expect(errors).toMatch(message);
    expect(errors).not.toMatch(/\n\s+at /);
  });

  it('says in one sentence that the database does not answer', async () => {
    const { code, errors } = await portal('migrate', {
      DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal',
      DATA_DIR: await createTempDir(),
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/^The database of DATABASE_URL does not answer .*\.$/);
  });

  it('prints the problems of an invalid environment', async () => {
    expect(await portal('migrate', { PORT: 'x' })).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/PORT/),
    });
  });
});

describe('the commands migrate and seed', () => {
  it('migrate and seed the database of DATABASE_URL once', async () => {
    const { url, pool, drop } = await createTestDatabase({ isEmpty: true });
    const environment = { DATABASE_URL: url, DATA_DIR: await createTempDir() };
    expect((await portal('migrate', environment)).output).toMatch(/applied 0001_people\.sql[^]*newest now/);
    expect((await portal('migrate', environment)).output).toMatch(/newest already/);
    expect((await portal('seed --date 2026-11-20', environment)).output).toMatch(/Filled with 'demo'/);
    expect((await portal('seed', environment)).output).toMatch(/nothing was done/);
    // The last year is the next one, for registration.
    const { rows } = await pool.query('SELECT max(id) - 1 AS year FROM academic_year');
    expect(rows).toEqual([{ year: 2026 }]);
    await drop();
  });

  it('start and stop the embedded database when none is running', async () => {
    const DATA_DIR = path.join(await createTempDir(), 'data');
    expect(await portal('seed --size S', { DATA_DIR })).toMatchObject({
      code: 0,
      output: expect.stringMatching(/'S'/),
    });
    expect((await portal('seed', { DATA_DIR })).output).toMatch(/nothing was done/);
  });
});

describe('the arguments of seed', () => {
  it('default to the demo data of today', () => {
    const before = Date.now();
    const { size, now } = parseSeedArguments([]);
    expect(size).toBe('demo');
    expect(now.getTime()).toBeGreaterThanOrEqual(before);
  });

  it('set a size and a date', () => {
    expect(parseSeedArguments(['--size', 'XL', '--date', '2026-09-01'])).toEqual({
      size: 'XL',
      now: new Date('2026-09-01T06:00:00Z'),
    });
  });
});
