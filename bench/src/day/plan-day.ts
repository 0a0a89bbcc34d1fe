import { scenes, type Activity, type Group, type Scene, type Step } from './activities.ts';

/** The time between the steps of a visit, as a person or a page makes them. */
export const STEP_MS = 400;

/** A request that is due at a moment of the day, whether the responses before it have come or not. */
export interface PlannedStep {
  readonly atMs: number;
  readonly scene: Scene;
  readonly activity: string;
  readonly step: Step;
  readonly personId: number;
}

export interface DayPlan {
  readonly activities: readonly Activity[];
  /** The ids of each group. */
  readonly people: Readonly<Record<Group, readonly number[]>>;
  /** How many people stand for one: with 2, everybody visits twice. */
  readonly factor: number;
  readonly sceneSeconds: number;
  /** The same number gives the same day. */
  readonly seed: number;
}

/** A small generator of numbers from 0 to 1 (mulberry32), because a day must be the same in every play. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled(ids: readonly number[], random: () => number): number[] {
  const order = ids.map((id) => ({ id, key: random() }));
  return order.toSorted((one, other) => one.key - other.key).map(({ id }) => id);
}

/** The visits of one activity in one scene; nobody comes twice before everybody came once. */
function visitsOf(plan: DayPlan, activity: Activity, random: () => number) {
  const { factor, sceneSeconds } = plan;
  const ids = shuffled(plan.people[activity.who], random);
  const count = Math.round(ids.length * factor * activity.share * activity.curve.shareWithin(sceneSeconds));
  return Array.from({ length: count }, (_, at) => ({
    personId: ids[at % ids.length] ?? 0,
    // A random moment within its part of the curve: even, but not in step.
    atMs: activity.curve.secondOf((at + random()) / count, sceneSeconds) * 1_000,
  }));
}

/** Every request of the day, in the order of time. */
export function planDay(plan: DayPlan): PlannedStep[] {
  const random = randomNumbers(plan.seed);
  const steps = scenes.flatMap((scene, number) =>
    plan.activities
      .filter((activity) => activity.scene === undefined || activity.scene === scene)
      .flatMap((activity) =>
        visitsOf(plan, activity, random).flatMap(({ personId, atMs }) =>
          activity.steps.map((step, at) => ({
            atMs: number * plan.sceneSeconds * 1_000 + atMs + at * STEP_MS,
            scene,
            activity: activity.name,
            step,
            personId,
          })),
        ),
      ),
  );
  return steps.toSorted((one, other) => one.atMs - other.atMs);
}
