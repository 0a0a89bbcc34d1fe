import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '../../src/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { structure } from '../records/a-university.ts';
import { crowdOf, runImport } from '../records/crowd.ts';
import { queryRows } from '../seeded-database.ts';
import { createTempDir, removeTempDirs } from '../temp-dir.ts';
import { withClient } from '../template.ts';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 20);
const PEOPLE = 5_000;
const KILLED_UNTIL_MS = 4_000;

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

const runHere = (
  args: readonly string[],
  limits: Pick<Parameters<typeof runImport>[1], 'killAfterMs' | 'onOutput'> = {},
) => runImport(args, { dir, databaseUrl: database.url, ...limits });

const count = async (what: string): Promise<number> =>
  (await queryRows<{ count: number }>(database.db, `SELECT ${what}::int AS count`))[0]?.count ?? 0;
const countPeople = () => count('(SELECT count(*) FROM person)');

async function planCrowd(): Promise<number | null> {
  const tables = { ...structure, people: crowdOf(PEOPLE) };
  const files = Object.entries(tables).map(
    ([name, lines]) => [path.join(dir, `${name}.csv`), lines.join('\n')] as const,
  );
  await Promise.all(files.map(([file, text]) => writeFile(file, text)));
  return runHere(['plan', ...files.map(([file]) => file), '--source', 'registry']);
}

const undoLast = async () => runHere(['undo', String(await count('(SELECT max(id) FROM record_import)'))]);

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
      codes.push(await runHere(['apply', 'import-plan.json'], { killAfterMs, onOutput }));
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
    expect(await runHere(['apply', 'import-plan.json'])).toBe(0);
    expect(await countPeople()).toBe(PEOPLE);
    process.stdout.write(
      `${codes.filter((code) => code === null).length} of ${ROUNDS} killed; people after each: ${counts.join(' ')}\n`,
    );
  });
});
