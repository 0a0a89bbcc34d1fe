import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aBuiltVersion, TestingFolder } from '@portal/remotes/testing-build';
import { PortalClient, runRemoteCommand, type StageOptions } from '@portal/tooling/publishing';
import { Pool } from 'undici';
import type { TestDatabase } from '../../database.ts';
import { tokensOf } from '../../modules/publishing.ts';
import { dropSeededDatabases } from '../../seeded-database.ts';
import { ServerProcess } from '../../server/server-process.ts';
import { createTempDir, removeTempDirs } from '../../temp-dir.ts';
import { ModuleVisitors } from './module-visitors.ts';
import { createRushDatabase, findRushStudents, signInAll } from '../load/rush-term.ts';

const PEOPLE = 1_000;
const CONNECTIONS = 128;
const PERCENT = 5;
/** The bars: back after a rollback, and gone after a switch. */
const BACK_WITHIN_MS = 60_000;
const GONE_WITHIN_MS = 10_000;

let database: TestDatabase;
let server: ServerProcess;
let origin: string;
let folder: TestingFolder;
beforeAll(async () => {
  database = await createRushDatabase();
  folder = new TestingFolder();
  server = new ServerProcess({
    DATA_DIR: await createTempDir(),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    CALLS_PER_MINUTE: '10000000',
    WORKERS: '2',
    DEMO: 'no',
  });
  origin = await server.waitUntilReady();
}, 600_000);
afterAll(async () => {
  await server.stop();
  folder.remove();
  await dropSeededDatabases();
  await removeTempDirs();
});

/** Runs commands of the team of the module. */
async function teamOf(id: string) {
  const { output } = await tokensOf(
    { databaseUrl: database.url },
    `issue ${id} philology --until 2999-12-31`,
  );
  const client = new PortalClient(origin, output.split('\n')[0]);
  return (words: readonly string[], stage: StageOptions = {}) =>
    runRemoteCommand({ client, words, isForced: false, stage });
}

const build = (version: string): string => folder.build(aBuiltVersion({ version }), `Verse of ${version}`);

describe(`a module under ${PEOPLE} people`, () => {
  it('is published for some, promoted, rolled back and disabled, and no request fails', async () => {
    const team = await teamOf('poems');
    await team([build('1.0.0')]);
    const students = (await findRushStudents(database.db)).slice(0, PEOPLE);
    const people = await signInAll(database.db, origin, students);
    const visitors = new ModuleVisitors(new Pool(origin, { connections: CONNECTIONS }), 'poems');
    const walking = visitors.walk(people);
    await visitors.waitFor((version) => version === '1.0.0');
    const isNew = (version: string | undefined) => version === '1.1.0';

    await team([build('1.1.0')], { percent: String(PERCENT) });
    // Everybody has requested the registry twice by then.
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    const shareInStage = [...visitors.versions.values()].filter(isNew).length / PEOPLE;
    await team(['promote', 'poems']);
    const promotedMs = await visitors.waitFor(isNew);
    await team(['rollback', 'poems']);
    const backMs = await visitors.waitFor((version) => version === '1.0.0');
    await team(['disable', 'poems']);
    const goneMs = await visitors.waitFor((version) => version === undefined);
    await team(['enable', 'poems']);
    const enabledMs = await visitors.waitFor((version) => version === '1.0.0');
    visitors.stop();
    await walking;

    const { count, failures } = visitors;
    const figures = { people: people.length, requests: count, failed: failures.length, shareInStage };
    console.log(JSON.stringify({ ...figures, promotedMs, backMs, goneMs, enabledMs }));
    expect(failures).toEqual([]);
    expect(people).toHaveLength(PEOPLE);
    expect(Math.abs(shareInStage - PERCENT / 100)).toBeLessThan(0.025);
    expect(backMs).toBeLessThan(BACK_WITHIN_MS);
    expect(goneMs).toBeLessThan(GONE_WITHIN_MS);
  });
});
