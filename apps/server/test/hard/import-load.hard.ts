import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { crowdTables, runImport } from '../records/crowd.ts';
import { queryRows } from '../seeded-database.ts';
import { createTempDir } from '../temp-dir.ts';
import { measureWhile } from './load/flood.ts';
import { startLoadTestServer, type LoadTestServer } from './load/load-test-server.ts';

const SIZE = { students: 20_000, groups: 800, teachers: 1_200 };
const DISCIPLINES = 6;
const MAX_IMPORT_MS = 5 * 60_000;
const MAX_P99_MS = 500;
const USERS = 12;
const TIMEOUT_MS = 20 * 60_000;

let server: LoadTestServer;
let dir: string;
beforeAll(async () => {
  server = await startLoadTestServer(USERS);
  dir = await createTempDir();
});
afterAll(() => server.stop());

async function writeTables(): Promise<{ readonly files: readonly string[]; readonly year: number }> {
  const [place] = await queryRows<{ year: number; term: string; disciplines: string[] }>(
    server.db,
    `SELECT academic_year_id AS year, CASE term_id WHEN 1 THEN 'spring' WHEN 2 THEN 'fall' ELSE 'summer' END AS term,
       (SELECT array_agg(code) FROM (SELECT code FROM discipline ORDER BY code LIMIT ${DISCIPLINES})) AS disciplines
     FROM term_period, university_clock ORDER BY starts_on <= today DESC, abs(starts_on - today) LIMIT 1`,
  );
  if (!place) throw new Error('The demo data have no term');
  const tables = Object.entries(crowdTables(SIZE, place));
  const files = tables.map(([name]) => path.join(dir, `${name}.csv`));
  await Promise.all(tables.map(([, lines], at) => writeFile(files[at] ?? '', lines.join('\n'))));
  return { files, year: place.year };
}

describe('an import of a whole university', () => {
  it(
    'takes minutes, while the portal answers',
    async () => {
      const { files, year } = await writeTables();
      const output: string[] = [];
      const run = (...args: readonly string[]) =>
        runImport(args, { dir, databaseUrl: server.databaseUrl, onOutput: (text) => output.push(text) });
      const plan = ['plan', ...files, '--source', 'registry', '--year', String(year)];
      const planned = await measureWhile(server.people, () => run(...plan));
      expect({ code: planned.result, output: planned.result === 0 ? '' : output.join('') }).toEqual({
        code: 0,
        output: '',
      });
      const startedAt = performance.now();
      const applied = await measureWhile(server.people, () => run('apply', 'import-plan.json'));
      const tookMs = performance.now() - startedAt;
      expect(applied.result).toBe(0);
      output.length = 0;
      expect(await run(...plan)).toBe(0);
      expect(output.join('')).toContain('\n0 changes;');
      const figures = [planned, applied].map(
        ({ userP99Ms, userMaxMs, requestCount }) =>
          `p99 ${userP99Ms} ms, max ${userMaxMs} ms of ${requestCount} calls`,
      );
      process.stdout.write(
        `${Object.values(SIZE).join(' + ')}: applied in ${Math.round(tookMs / 1_000)} s; plan: ${figures.join('; apply: ')}\n`,
      );
      expect([...planned.failed, ...applied.failed]).toEqual([]);
      expect(tookMs).toBeLessThan(MAX_IMPORT_MS);
      for (const { userP99Ms } of [planned, applied]) expect(userP99Ms).toBeLessThan(MAX_P99_MS);
    },
    TIMEOUT_MS,
  );
});
