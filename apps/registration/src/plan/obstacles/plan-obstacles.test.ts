import { describe, expect, it } from '@jest/globals';
import type { RegistrationPlan, RegistrationSubgroup } from '@portal/wire';
import { aPlan, aPlanItem, aSubgroup, aWeekSlot } from '../../../test/a-plan.ts';
import { weekEntries } from '../../shared/week-entries.ts';
import type { ChosenLine } from '../plan-draft.ts';
import { findObstacles } from './plan-obstacles.ts';

const at = (groupId: number, day: number, facts: Partial<RegistrationSubgroup> = {}) =>
  aSubgroup({ groupId, slots: [aWeekSlot({ day })], ...facts });

/** A line with its subgroups, of which the first is chosen. */
function chosenOf(disciplineId: number, subgroups: readonly RegistrationSubgroup[]): ChosenLine {
  const line = {
    key: `${disciplineId}/0`,
    item: aPlanItem({ disciplineId, disciplineName: `Дисциплина ${disciplineId}` }),
    lessonTypeName: null,
    subgroups,
    registration: undefined,
  };
  return { line, subgroup: subgroups[0] ?? at(0, 1) };
}

function find(chosen: readonly ChosenLine[], facts: Partial<RegistrationPlan> = {}, total = 10) {
  const isClashAllowed = facts.overrides?.some(({ rule }) => rule === 'clash') ?? false;
  const weekWithout = (key: string) => ({
    entries: weekEntries({
      planned: chosen
        .filter(({ line }) => line.key !== key)
        .map(({ line, subgroup }) => ({ name: line.item.disciplineName, subgroup })),
      registrations: [],
      otherLessons: [],
    }),
    rules: {
      wishes: { part: 'any' as const },
      knownTeacherIds: [],
      isClashAllowed,
      firstStart: '08:00',
    },
  });
  return findObstacles({ plan: aPlan(facts), chosen, total, weekWithout });
}

const lifted = (rule: 'credits' | 'clash') => ({ overrides: [{ rule, endsOn: '2027-05-20' }] });

describe('too many credits', () => {
  const required = chosenOf(1, [at(11, 1)]);
  const byChoice = chosenOf(2, [at(21, 2)]);
  const items = [aPlanItem({ disciplineId: 1 }), aPlanItem({ disciplineId: 2, kind: 'byChoice' })];

  it('name what may go: not the required disciplines', () => {
    expect(find([required, byChoice], { items }, 38)).toEqual([
      { kind: 'credits', total: 38, max: 36, removable: [byChoice] },
    ]);
    expect(find([required], { items }, 38)).toMatchObject([{ removable: [required] }]);
  });

  it('are no obstacle at the limit, or where the office allows them', () => {
    expect(find([required, byChoice], { items }, 36)).toEqual([]);
    expect(find([required, byChoice], { items, ...lifted('credits') }, 38)).toEqual([]);
  });
});

describe('a clash', () => {
  it('is told once, with another time for one of both', () => {
    const stuck = chosenOf(1, [at(11, 1)]);
    const free = chosenOf(2, [at(21, 1), at(22, 3)]);
    for (const chosen of [
      [stuck, free],
      [free, stuck],
    ])
      expect(find(chosen)).toMatchObject([
        {
          kind: 'clash',
          chosen: { line: { key: '2/0' } },
          other: { name: 'Дисциплина 1' },
          replacement: { groupId: 22 },
        },
      ]);
  });

  it('has no replacement where nothing else fits', () => {
    const found = find([chosenOf(1, [at(11, 1)]), chosenOf(2, [at(21, 1)])]);
    expect(found).toMatchObject([{ kind: 'clash', replacement: undefined }]);
    expect(found).toHaveLength(1);
  });

  it('is no obstacle where the office allows it', () => {
    expect(find([chosenOf(1, [at(11, 1)]), chosenOf(2, [at(21, 1)])], lifted('clash'))).toEqual([]);
  });
});

describe('a subgroup that has become full', () => {
  it('is an obstacle with a subgroup that has seats', () => {
    const chosen = chosenOf(1, [at(11, 1, { taken: 30 }), at(12, 2)]);
    expect(find([chosen])).toMatchObject([{ kind: 'full', replacement: { groupId: 12 } }]);
  });
});
