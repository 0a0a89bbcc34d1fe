import { describe, expect, it } from '@jest/globals';
import { aPlan, aPlanItem, aRegistration, aSubgroup } from '../../test/a-plan.ts';
import { groupPlan, linesOf, openLines } from './plan-lines.ts';

const typed = (lessonTypeId: number, groupId: number) =>
  aSubgroup({ groupId, lessonTypeId, lessonTypeName: lessonTypeId === 1 ? 'Лекция' : 'Практика' });

const byType = aPlanItem({
  disciplineId: 20,
  disciplineName: 'Сети',
  subgroups: [typed(1, 601), typed(2, 602), typed(1, 603)],
});

describe('the groups of the curriculum', () => {
  it('stand in a fixed order, and only those with disciplines', () => {
    const byChoice = aPlanItem({ disciplineId: 12, kind: 'byChoice' });
    const namesOf = (items: Parameters<typeof aPlanItem>[0][]) =>
      groupPlan(aPlan({ items: items.map((item) => aPlanItem(item)) })).map(({ name }) => name);
    expect(namesOf([byType, byChoice, {}])).toEqual(['required', 'byChoice', 'byType']);
    expect(namesOf([byChoice])).toEqual(['byChoice']);
    expect(namesOf([])).toEqual([]);
  });

  it('have a discipline without subgroups by its kind', () => {
    const [group] = groupPlan(aPlan({ items: [aPlanItem({ subgroups: [] })] }));
    expect(group?.name).toBe('required');
    expect(group?.disciplines[0]?.lines).toEqual([]);
  });
});

describe('the lines of a discipline (§1 Product.13)', () => {
  it('are one for the whole discipline, or one for each type of lessons', () => {
    const lines = linesOf(groupPlan(aPlan({ items: [aPlanItem(), byType] })));
    expect(lines.map(({ key, lessonTypeName }) => [key, lessonTypeName])).toEqual([
      ['11/0', null],
      ['20/1', 'Лекция'],
      ['20/2', 'Практика'],
    ]);
    expect(lines[1]?.subgroups.map(({ groupId }) => groupId)).toEqual([601, 603]);
  });

  it('have the registration of the same discipline and type', () => {
    const registrations = [
      aRegistration({ id: 1 }),
      aRegistration({ id: 2, disciplineId: 20, lessonTypeId: 2, lessonTypeName: 'Практика' }),
    ];
    const lines = linesOf(groupPlan(aPlan({ items: [aPlanItem(), byType], registrations })));
    expect(lines.map(({ registration }) => registration?.id)).toEqual([1, undefined, 2]);
  });
});

describe('the open lines', () => {
  const keysOf = (facts: Parameters<typeof aPlan>[0], chosen: readonly string[] = []) => {
    const lines = openLines(
      groupPlan(aPlan(facts)),
      chosen.map((key) => ({ line: { key } })),
    );
    return [lines.required, lines.byChoice].map((some) => some.map(({ key }) => key));
  };
  const byChoice = aPlanItem({ disciplineId: 12, kind: 'byChoice' });
  const items = [aPlanItem(), byType, byChoice];

  it('are those that are neither chosen, registered nor passed', () => {
    expect(keysOf({ items })).toEqual([['11/0', '20/1', '20/2'], ['12/0']]);
    expect(keysOf({ items }, ['20/1', '12/0'])).toEqual([['11/0', '20/2'], []]);
    expect(keysOf({ items, registrations: [aRegistration()] })[0]).toEqual(['20/1', '20/2']);
    expect(keysOf({ items: [aPlanItem({ isPassed: true })] })).toEqual([[], []]);
  });
});
