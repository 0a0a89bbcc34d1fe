import { afterAll, describe, expect, it } from '@jest/globals';
import { testConfig } from '../../config.ts';
import { removeTempDirs } from '../../temp-dir.ts';
import { EarlierRelease, findReleasePoints, listReleasePoints, newMigrations } from './earlier-release.ts';
import { findCallsBrokenByMigrations } from './every-call.ts';
import { upgradeUnderLoad } from './upgrade-under-load.ts';

const STEP = 25;
const COMMITS = 300;
/** Fewer would prove nothing. */
const WRITES_MIN = 50;
const LIMIT_MS = 1_800_000;

/** Migrations after which the servers of the release before cannot do some calls any more, as `docs/upgrading.md` says. */
const stopsBefore: Readonly<Record<string, RegExp>> = {
  '0059_exam_events.sql': /\/sheets\//,
};

const { upgradeFrom } = testConfig;
const points = upgradeFrom.length > 0 ? findReleasePoints(upgradeFrom) : listReleasePoints(STEP, COMMITS);

const rows: (readonly (string | number)[])[] = [];
afterAll(async () => {
  const table = rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
  console.log(
    `commits ago, commit, migrations, calls, failed, broken, writes, lost, lost when stopped, way back\n${table}`,
  );
  await removeTempDirs();
});

describe.each(points)('an upgrade from $distance commits ago ($title)', ({ commit, distance }) => {
  it(
    'loses nothing that was acknowledged, and has no way back',
    async () => {
      const migrations = newMigrations(commit);
      const release = await EarlierRelease.install(commit);
      const rolling = await upgradeUnderLoad(release, 'rolling');
      const brokenCalls = await findCallsBrokenByMigrations(release);
      const isWhole = brokenCalls.length + rolling.failures.length === 0;
      const stopped = isWhole ? undefined : await upgradeUnderLoad(release, 'stopped');
      await release.remove();
      const { sent, acknowledged, failures, lost, signedOut, errors, downgrade } = rolling;
      console.log(JSON.stringify({ commit, distance, migrations, brokenCalls, rolling }, undefined, 1));
      rows.push([
        distance,
        commit.slice(0, 8),
        migrations.length,
        sent,
        failures.length,
        brokenCalls.length,
        acknowledged,
        lost.length,
        stopped?.lost.length ?? '–',
        downgrade.code === 1 ? 'refused' : `exit code ${downgrade.code}`,
      ]);
      expect({ failures, lost, signedOut, errors }).toEqual({
        failures: [],
        lost: [],
        signedOut: [],
        errors: [],
      });
      expect(acknowledged).toBeGreaterThan(WRITES_MIN);
      expect(stopped?.lost ?? []).toEqual([]);
      expect(stopped?.signedOut ?? []).toEqual([]);
      const isKnown = (call: string) => migrations.some((name) => stopsBefore[name]?.test(call));
      expect(brokenCalls.filter((call) => !isKnown(call))).toEqual([]);
      const isRefused =
        downgrade.code === 1 && downgrade.message.includes('The database is newer than this release');
      expect([isRefused, downgrade.hasChanged]).toEqual([migrations.length > 0, false]);
    },
    LIMIT_MS,
  );
});
