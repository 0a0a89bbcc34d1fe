import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '../../src/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { person, structure } from '../records/a-university.ts';
import { queryRows } from '../seeded-database.ts';
import { createTempDir, removeTempDirs } from '../temp-dir.ts';
import { withClient } from '../template.ts';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 20);
const PEOPLE = 5_000;
const KILLED_UNTIL_MS = 4_000;
const cli = path.resolve(import.meta.dirname, '../../src/operator/cli.ts');

let database: TestDatabase;
let dir: string;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  await withClient(database.connection, (client) => migrate(client));
  dir = await createTempDir();
});
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

interface RunLimits {
  readonly killAfterMs?: number;
  readonly onOutput?: (text: string) => void;
}

/** Runs `import` in a process of its own; resolves to its exit code, null for a killed one. */
const runImport = (args: readonly string[], { killAfterMs, onOutput = () => undefined }: RunLimits = {}) =>
  new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'import', ...args], {
      cwd: dir,
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child.stdout.setEncoding('utf8').on('data', onOutput);
    const timer =
      killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });

const count = async (what: string): Promise<number> =>
  (await queryRows<{ count: number }>(database.db, `SELECT ${what}::int AS count`))[0]?.count ?? 0;
const countPeople = () => count('(SELECT count(*) FROM person)');

const alphabet = 'абвгдежзиклмнопр';
const nameOf = (at: number): string => {
  const indexes = [at & 15, (at >> 4) & 15, (at >> 8) & 15, at >> 12];
  return `Толпа Член${indexes.map((index) => alphabet[index]).join('')}`;
};

async function planCrowd(): Promise<number | null> {
  const header =
    'sourceId,role,fullName,latinFamilyName,latinGivenName,pin,birthDate,faculty,department,position,email';
  const people = Array.from({ length: PEOPLE }, (_, at) => person(`S${at}`, nameOf(at), ',,,,FIT,,,'));
  const tables = { ...structure, people: [header, ...people] };
  const files = Object.entries(tables).map(
    ([name, lines]) => [path.join(dir, `${name}.csv`), lines.join('\n')] as const,
  );
  await Promise.all(files.map(([file, text]) => writeFile(file, text)));
  return runImport(['plan', ...files.map(([file]) => file), '--source', 'registry']);
}

const undoLast = async () => runImport(['undo', String(await count('(SELECT max(id) FROM record_import)'))]);

describe('an import that is killed', () => {
  it('has stored all or nothing, and stops no later one', async () => {
    expect(await planCrowd()).toBe(0);
    const counts: number[] = [];
    const codes: (number | null)[] = [];
    const undone: (number | null)[] = [];
    const outputs: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const output: string[] = [];
      const killAfterMs = 300 + (round * KILLED_UNTIL_MS) / ROUNDS;
      const onOutput = (text: string) => output.push(text);
      codes.push(await runImport(['apply', 'import-plan.json'], { killAfterMs, onOutput }));
      if (codes.at(-1) === null) outputs.push(output.join(''));
      counts.push(await countPeople());
      if (counts.at(-1) === PEOPLE) undone.push(await undoLast());
    }
    expect(counts.filter((people) => people !== 0 && people !== PEOPLE)).toEqual([]);
    expect(undone.filter((code) => code !== 0)).toEqual([]);
    expect(codes).toContain(null);
    // Some were killed between two tables.
    const farthest = outputs.map((text) => /table (\d) of 8: \w+, \d+ lines\n(?!.*table)/s.exec(text)?.[1]);
    expect(farthest.filter(Boolean)).not.toEqual([]);
    expect(await runImport(['apply', 'import-plan.json'])).toBe(0);
    expect(await countPeople()).toBe(PEOPLE);
    process.stdout.write(
      `${codes.filter((code) => code === null).length} of ${ROUNDS} killed; people after each: ${counts.join(' ')}\n`,
    );
  });
});
