import { activities, scenes } from './day/activities.ts';
import { errorsOf, totalsBy, type Totals } from './day/day-results.ts';
import { findCapacity, P99_LIMIT_MS } from './day/find-capacity.ts';
import { playDay, type DayTrial } from './day/play-day.ts';
import { prepareUniversity } from './day/university.ts';
import { busiest, coresOf, mostMegabytes, servingCores } from './day/usage.ts';
import type { Benchmark } from './harness/benchmark.ts';
import type { Figure } from './harness/figure.ts';

/** Seconds of each scene of the day that is reported, and of the days of the search. */
const SCENE_SECONDS = 24;
const SEARCH_SCENE_SECONDS = 12;
const QUICK_SCENE_SECONDS = 6;
/** 500 students, for development. */
const QUICK_SCALE = 0.025;
const MEASURE_SECONDS = 840;
/** A play of the search with its preparation. */
const PLAY_SECONDS = 120;
/** A university of 20,000 students and 800 teachers on two cores. */
const PEOPLE_PER_CORE = 10_400;

const countOf = ({ requests, errors, delayed }: Totals): string =>
  `${requests} requests, ${errors} errors${delayed > 0 ? `, ${delayed} sent late by the generator` : ''}`;

/** One row for each activity. */
function activityFigures({ steps, samples }: DayTrial): Figure[] {
  const totals = totalsBy(steps, samples, 'activity');
  return activities.flatMap(({ name }) => {
    const own = totals.get(name);
    if (!own) return [];
    return {
      what: `${name}: p99`,
      value: own.p99Ms,
      unit: 'ms',
      digits: 0,
      target: { atMost: P99_LIMIT_MS },
      detail: `p50 ${own.p50Ms.toFixed(0)} ms, ${countOf(own)}`,
    };
  });
}

function usageFigure({ steps, samples, readings, errorShare }: DayTrial): Figure[] {
  const byScene = totalsBy(steps, samples, 'scene');
  const cores = coresOf(readings)
    .map(({ portal, database, generator }, at) => {
      const scene = scenes[at] ?? '';
      const p99 = byScene.get(scene)?.p99Ms.toFixed(0);
      return `${scene} ${portal.toFixed(2)} + ${database.toFixed(2)} (generator ${generator.toFixed(2)}), p99 ${p99} ms`;
    })
    .join('; ');
  const memory = (['portalBytes', 'databaseBytes'] as const).map((field) =>
    mostMegabytes(readings, field).toFixed(0),
  );
  return [
    {
      what: 'requests that failed',
      value: errorShare * 100,
      unit: '%',
      target: { atMost: 0.1 },
      detail: errorsOf(samples) || `none of ${samples.length}`,
    },
    {
      what: 'cores of portal and PostgreSQL in the busiest scene',
      value: servingCores(busiest(coresOf(readings))),
      target: { atMost: 2 },
      detail: `${cores}; memory ${memory.join(' + ')} MB`,
    },
  ];
}

/** People that a core carries: those of the largest day that holds, by the cores of its busiest scene. */
function capacityFigure(best: DayTrial | undefined, people: number): Figure {
  const cores = best ? servingCores(busiest(coresOf(best.readings))) : Number.NaN;
  const carried = best ? people * best.factor : 0;
  return {
    what: `people that one core carries at p99 ≤ ${P99_LIMIT_MS} ms`,
    value: best ? carried / cores : 0,
    digits: 0,
    target: { atLeast: PEOPLE_PER_CORE },
    detail: best
      ? `${carried.toFixed(0)} people with ${cores.toFixed(2)} cores, p99 ${best.p99Ms.toFixed(0)} ms in the slowest scene`
      : 'no day of the search held',
  };
}

export const universityDay: Benchmark = {
  id: 'S9',
  what: "a university's day as open-loop load, two server processes",
  limitSeconds: 900,
  async measure(workspace) {
    const startedAt = performance.now();
    const scale = workspace.scale ?? (workspace.isQuick ? QUICK_SCALE : 1);
    const university = await prepareUniversity(workspace, scale);
    let number = 0;
    const play = (factor: number, sceneSeconds: number) =>
      playDay(workspace, university, { factor, sceneSeconds, number: (number += 1) });
    const first = await play(1, workspace.isQuick ? SEARCH_SCENE_SECONDS : SCENE_SECONDS);
    const searchSeconds = workspace.isQuick ? QUICK_SCENE_SECONDS : SEARCH_SCENE_SECONDS;
    const best = await findCapacity(
      first,
      (factor) => play(factor, searchSeconds),
      () => (performance.now() - startedAt) / 1_000 < MEASURE_SECONDS - PLAY_SECONDS,
    );
    return [
      ...activityFigures(first),
      ...usageFigure(first),
      capacityFigure(best, university.people.everybody.length),
    ];
  },
};
