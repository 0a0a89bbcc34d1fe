import path from 'node:path';
import { checkIn } from '@portal/wire';
import { identityOf, visitorHeadersOf } from '../harness/caller.ts';
import { copyDatabase, findPostmaster } from '../harness/data/database.ts';
import { startPortal } from '../harness/portal.ts';
import type { BenchWorkspace } from '../harness/workspace.ts';
import { activities, ONLINE_SHARE, scenes } from './activities.ts';
import { runDay, type DayLoad, type PlayedDay } from './day-load.ts';
import { requestOf, type DayFacts } from './day-requests.ts';
import { totalsBy } from './day-results.ts';
import type { Trial } from './find-capacity.ts';
import { planDay, type PlannedStep } from './plan-day.ts';
import { openBrowsers, type University } from './university.ts';
import { readUsage } from './usage.ts';

const WORKERS = 2;
/** Browsers of people who sign in with a password; each serves several of them. */
const VISITORS = 40;
const SEED = 20_260_901;
/** A short day with few people, so that code is compiled and caches are filled, as in a server that has run for days. */
const WARM_UP = { factor: 0.2, sceneSeconds: 2, seed: 1 };

export interface Play {
  readonly factor: number;
  readonly sceneSeconds: number;
  /** Part of the name of its database. */
  readonly number: number;
}

/** A played day with its plan. */
export interface DayTrial extends Trial, PlayedDay {
  readonly steps: readonly PlannedStep[];
}

/** Every teacher of a lesson opens its check-in; returns the check-in of each student. */
async function openCheckIns(
  { lessons, browsers }: University,
  origin: string,
): Promise<ReadonlyMap<number, number>> {
  const checkIns = new Map<number, number>();
  for (const { teacherId, studentIds } of lessons) {
    const response = await fetch(`${origin}${checkIn.open.path}`, {
      method: 'POST',
      headers: { ...browsers.get(teacherId), 'content-type': 'application/json' },
      body: JSON.stringify(identityOf(checkIn.open, { id: teacherId, role: 'teacher' })),
    });
    const text = await response.text();
    const id = Number(/"id_checkin":(\d+)/.exec(text)?.[1]);
    if (!(id > 0)) throw new Error(`The check-in of teacher ${teacherId} does not open: ${text}`);
    for (const studentId of studentIds) checkIns.set(studentId, id);
  }
  return checkIns;
}

/** How many of those who are online have an event stream, for as many people as are played. */
function onlineOf({ people }: University, factor: number): number[] {
  const count = Math.min(
    people.everybody.length,
    Math.round(people.everybody.length * ONLINE_SHARE * factor),
  );
  const step = people.everybody.length / count;
  return Array.from({ length: count }, (_, at) => people.everybody[Math.floor(at * step)] ?? 0);
}

interface PlayInput extends Pick<DayLoad, 'streamIds'> {
  readonly steps: readonly PlannedStep[];
  readonly facts: DayFacts;
}

async function loadOf(
  university: University,
  origin: string,
  { steps, facts, streamIds }: PlayInput,
): Promise<DayLoad> {
  await openBrowsers(university, origin, [...steps.map(({ personId }) => personId), ...streamIds]);
  return {
    origin,
    checkInKeyFile: path.join(university.build.dataDir, 'secrets/check-in.key'),
    browsers: Object.fromEntries(university.browsers),
    visitors: await Promise.all(Array.from({ length: VISITORS }, () => visitorHeadersOf(origin))),
    requests: steps.map((step) => ({
      atMs: step.atMs,
      personId: step.personId,
      request: requestOf(step, facts),
    })),
    streamIds,
  };
}

function trialOf(factor: number, steps: readonly PlannedStep[], played: PlayedDay): DayTrial {
  const byScene = [...totalsBy(steps, played.samples, 'scene').values()];
  const errors = played.samples.filter(({ error }) => error !== undefined).length;
  return {
    ...played,
    steps,
    factor,
    p99Ms: Math.max(...byScene.map(({ p99Ms }) => p99Ms)),
    errorShare: errors / played.samples.length,
  };
}

/** Plays the day on a fresh copy of the university, with a portal of two processes that was just started. */
export async function playDay(
  workspace: BenchWorkspace,
  university: University,
  { factor, sceneSeconds, number }: Play,
): Promise<DayTrial> {
  const database = await copyDatabase(workspace, university.database, `bench_day_${number}`);
  const { build, people } = university;
  const portal = await startPortal(workspace, { ...build, databaseUrl: database.url, workers: WORKERS });
  await openBrowsers(university, portal.origin, people.teaching);
  const facts = { ...university.facts, checkIns: await openCheckIns(university, portal.origin) };
  const processes = { portalPid: portal.process.pid, postmasterPid: await findPostmaster(database) };
  const play = async (options: Omit<Play, 'number'> & { readonly seed: number }) => {
    const everyMs = options.sceneSeconds * 1_000;
    const steps = planDay({ activities, people, ...options });
    const load = await loadOf(university, portal.origin, {
      steps,
      facts,
      streamIds: onlineOf(university, options.factor),
    });
    const readings = {
      everyMs,
      count: scenes.length + 1,
      read: (generatorPid: number) => readUsage(processes, generatorPid),
    };
    return { steps, played: await runDay(workspace, load, readings) };
  };
  await play(WARM_UP);
  const { steps, played } = await play({ factor, sceneSeconds, seed: SEED });
  await portal.process.stop();
  return trialOf(factor, steps, played);
}
