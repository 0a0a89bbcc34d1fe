import { describe, expect, it } from '@jest/globals';
import { anOptional, aPlan, aPlanItem, aRegistration, aSubgroup } from '../../../test/a-plan.ts';
import { chosenLines, pickSeat, type PlanDraft } from '../plan-draft.ts';
import { groupPlan, linesOf } from '../plan-lines.ts';
import { hasAllRequired, optionalIds, optionalKey, pickOptional, toOptionalLine } from './optional-draft.ts';

const seat = aSubgroup({ groupId: 300 });

describe('optional disciplines in the draft of the plan', () => {
  it('are found by their keys, in the order of the choice', () => {
    const first = pickSeat(pickOptional({ '11/0': {} }, 31), optionalKey(31), seat);
    expect(optionalIds(pickOptional(first, 30))).toEqual([31, 30]);
  });

  it('replace one that was begun and has no subgroup; the curriculum stays (§4 Registration.3)', () => {
    const begun: PlanDraft = { '11/0': { teacherId: 101 }, [optionalKey(30)]: { teacherId: 105 } };
    expect(pickOptional(begun, 31)).toEqual({ '11/0': { teacherId: 101 }, [optionalKey(31)]: {} });
  });

  it('are chosen with a subgroup that is still offered', () => {
    const draft = pickSeat({}, optionalKey(30), seat);
    const chosen = (subgroups: readonly (typeof seat)[]) =>
      chosenLines(draft, [toOptionalLine(anOptional(30, 'Этика'), subgroups)]);
    expect(chosen([seat])).toMatchObject([{ line: { item: { disciplineName: 'Этика', credits: 3 } } }]);
    expect(chosen([])).toEqual([]);
  });
});

describe('the required disciplines of a plan', () => {
  const byChoice = aPlanItem({ disciplineId: 12, kind: 'byChoice' });
  const byType = aPlanItem({
    disciplineId: 20,
    subgroups: [1, 2].map((lessonTypeId) => aSubgroup({ groupId: 600 + lessonTypeId, lessonTypeId })),
  });
  const all = (facts: Parameters<typeof aPlan>[0], draft: PlanDraft = {}) => {
    const plan = aPlan(facts);
    const lines = linesOf(groupPlan(plan));
    return hasAllRequired(plan, lines, chosenLines(draft, lines));
  };
  const first = aSubgroup();

  it('are complete when each is chosen, registered or passed', () => {
    expect(all({ items: [aPlanItem(), byChoice] })).toBe(false);
    expect(all({ items: [aPlanItem(), byChoice] }, pickSeat({}, '11/0', first))).toBe(true);
    expect(all({ items: [aPlanItem()], registrations: [aRegistration()] })).toBe(true);
    expect(all({ items: [aPlanItem({ isPassed: true })] })).toBe(true);
    expect(all({ items: [aPlanItem({ subgroups: [] })] })).toBe(true);
  });

  it('are complete only with all their types of lessons', () => {
    const [lecture, practice] = byType.subgroups;
    const half = pickSeat({}, '20/1', lecture ?? first);
    expect(all({ items: [byType] }, half)).toBe(false);
    expect(all({ items: [byType] }, pickSeat(half, '20/2', practice ?? first))).toBe(true);
  });
});
