import { describe, expect, it } from '@jest/globals';
import { activities, scenes, type Activity } from './activities.ts';
import { rush, steady } from './curves.ts';
import { planDay, randomNumbers, STEP_MS, type DayPlan } from './plan-day.ts';

const ids = (count: number, first = 1) => Array.from({ length: count }, (_, at) => first + at);

const plan = (more: Partial<DayPlan> = {}): DayPlan => ({
  activities,
  people: {
    everybody: ids(520),
    students: ids(500),
    attending: ids(300),
    teaching: ids(12, 501),
    registering: ids(125),
  },
  factor: 1,
  sceneSeconds: 24,
  seed: 7,
  ...more,
});

const news: Activity = {
  name: 'news',
  scene: '7:50',
  who: 'students',
  share: 0.5,
  curve: rush(60),
  steps: ['page', 'news'],
};

describe('the plan of a day', () => {
  it('is the same for the same number, and another one for another number', () => {
    expect(planDay(plan())).toEqual(planDay(plan()));
    expect(planDay(plan({ seed: 8 }))).not.toEqual(planDay(plan()));
  });

  it('is in the order of time and has every activity in its scene', () => {
    const steps = planDay(plan());
    const times = steps.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    for (const { name, scene } of activities) {
      const own = new Set(steps.filter(({ activity }) => activity === name).map((step) => step.scene));
      expect([name, [...own].toSorted()]).toEqual([
        name,
        scene === undefined ? [...scenes].toSorted() : [scene],
      ]);
    }
  });

  it('has each scene in its own time, and the last steps of a visit a little later', () => {
    for (const { atMs, scene } of planDay(plan())) {
      const begin = scenes.indexOf(scene) * 24_000;
      expect(atMs).toBeGreaterThanOrEqual(begin);
      expect(atMs).toBeLessThanOrEqual(begin + 24_000 + 2 * STEP_MS);
    }
  });

  it('has as many visits as the curve says, each with all its steps', () => {
    const steps = planDay(plan({ activities: [news] }));
    const visits = Math.round(500 * 0.5 * (1 - Math.exp(-24 / 60)));
    expect(steps.filter(({ step }) => step === 'page')).toHaveLength(visits);
    const first = new Map(
      steps.filter(({ step }) => step === 'page').map(({ personId, atMs }) => [personId, atMs]),
    );
    const second = steps.filter(({ step }) => step === 'news');
    expect(second).toHaveLength(visits);
    for (const { personId, atMs } of second) expect(atMs - (first.get(personId) ?? 0)).toBeCloseTo(STEP_MS);
  });

  it('lets nobody come twice before everybody came once', () => {
    const twice = planDay(
      plan({ activities: [{ ...news, share: 1, curve: steady(24), steps: ['news'] }], factor: 2 }),
    );
    const counts = Map.groupBy(twice, ({ personId }) => personId);
    expect(counts.size).toBe(500);
    expect([...counts.values()].every((visits) => visits.length === 2)).toBe(true);
  });

  it.each([0.5, 2, 4])('has %s times the requests for as many people', (factor) => {
    const one = planDay(plan()).length;
    expect(planDay(plan({ factor })).length / one).toBeCloseTo(factor, 1);
  });

  it('has no visits of a group without people', () => {
    const people = { ...plan().people, students: [] };
    expect(planDay(plan({ activities: [news], people }))).toEqual([]);
  });
});

describe('the numbers of a plan', () => {
  it('are spread from 0 to 1', () => {
    const random = randomNumbers(1);
    const numbers = Array.from({ length: 10_000 }, random);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    for (const tenth of ids(10, 0)) {
      const share = numbers.filter((number) => Math.floor(number * 10) === tenth).length / numbers.length;
      expect(share).toBeCloseTo(0.1, 1);
    }
  });
});
