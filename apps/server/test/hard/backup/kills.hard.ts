import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testConfig } from '../../config.ts';
import { createBackedUpPortal, type BackedUpPortal } from '../../backup/backed-up-portal.ts';
import { hashRows, type PortalPlace } from '../../backup/portal-place.ts';
import { createTempDir, removeTempDirs } from '../../temp-dir.ts';

const cli = path.resolve(import.meta.dirname, '../../../src/operator/cli.ts');
const ROUNDS = testConfig.killRounds ?? 20;

let backedUp: BackedUpPortal;
beforeAll(async () => {
  backedUp = await createBackedUpPortal();
}, 120_000);
afterAll(async () => {
  await backedUp.drop();
  await removeTempDirs();
});

/** Runs a command and kills it at a moment, without a chance to clean up. Returns whether it had ended before. */
async function killAfter(place: PortalPlace, args: readonly string[], ms: number): Promise<boolean> {
  const env = { PATH: '/usr/bin:/bin', ...place.environment };
  const child = spawn(process.execPath, [cli, ...args], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await Promise.race([ended, delay(ms)]);
  const hasEnded = child.exitCode !== null;
  child.kill('SIGKILL');
  await ended;
  return hasEnded;
}

/** How long a command takes when nobody kills it. */
async function timeOf(
  work: () => Promise<{ readonly code: number; readonly errors: string }>,
): Promise<number> {
  const startedAt = performance.now();
  expect(await work()).toMatchObject({ code: 0, errors: '' });
  return performance.now() - startedAt;
}

const momentOf = (round: number, wholeMs: number): number => ((round + 0.5) / ROUNDS) * wholeMs;

describe('kill -9 (R19)', () => {
  it('while backing up never leaves a half that looks whole', async () => {
    const { portal } = backedUp;
    const repository = await createTempDir();
    const wholeMs = await timeOf(() => portal.runApart('backup', 'make', repository));
    const rows = await hashRows(portal.database.connection);
    let endedCount = 0;
    for (let round = 0; round < ROUNDS; round += 1)
      endedCount += Number(await killAfter(portal, ['backup', 'make', repository], momentOf(round, wholeMs)));
    const { output } = await portal.runApart('backup', 'list', repository);
    const ids = output.split('\n').map((line) => line.split(' ')[0] ?? '');
    // Each one that is listed is whole, whatever happened to the others.
    for (const id of ids) {
      const { code, errors } = await portal.runApart('backup', 'verify', repository, '--backup', id);
      expect({ id, code, errors }).toEqual({ id, code: 0, errors: '' });
    }
    const place = await backedUp.emptyPlace();
    expect(await place.runApart('restore', repository)).toMatchObject({ code: 0, errors: '' });
    expect(await hashRows(place.database.connection)).toEqual(rows);
    console.log(
      `${ROUNDS} backups killed within ${Math.round(wholeMs)} ms: ${endedCount} had ended, ${ids.length} are whole`,
    );
    expect(ids.length).toBeLessThan(ROUNDS);
  });

  it('while restoring leaves a place on which no server starts, or a whole portal', async () => {
    const { portal, repository } = backedUp;
    const rows = await hashRows(portal.database.connection);
    const first = await backedUp.emptyPlace();
    const wholeMs = await timeOf(() => first.runApart('restore', repository));
    const outcomes = { whole: 0, refused: 0, untouched: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const place = await backedUp.emptyPlace();
      await killAfter(place, ['restore', repository], momentOf(round, wholeMs));
      const { rows: found } = await place.database.pool.query<{ people: string | null }>(
        `SELECT to_regclass('public.person') AS people`,
      );
      const { code, errors } = await place.runApart('settings', 'list');
      // Killed before it began: the command has made the tables of an empty portal.
      if (code === 0 && found[0]?.people === null) {
        outcomes.untouched += 1;
        continue;
      }
      outcomes[code === 0 ? 'whole' : 'refused'] += 1;
      expect(code === 0 || errors.includes('Run `portal restore` again')).toBe(true);
      const again = code === 0 ? { code, errors } : await place.runApart('restore', repository);
      expect({ round, ...again }).toMatchObject({ round, code: 0, errors: '' });
      expect(await hashRows(place.database.connection)).toEqual(rows);
    }
    console.log(`${ROUNDS} restores killed within ${Math.round(wholeMs)} ms: ${JSON.stringify(outcomes)}`);
    expect(outcomes.refused).toBeGreaterThan(0);
  });
});
