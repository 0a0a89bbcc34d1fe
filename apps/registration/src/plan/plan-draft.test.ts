import { describe, expect, it } from '@jest/globals';
import { aPlan, aPlanItem, aRegistration, aSubgroup } from '../../test/a-plan.ts';
import {
  chosenLines,
  pickSeat,
  pickTeacher,
  readPlanDraft,
  sumCredits,
  teacherOf,
  withoutLines,
  writePlanDraft,
} from './plan-draft.ts';
import { groupPlan, linesOf } from './plan-lines.ts';

const byType = aPlanItem({
  disciplineId: 20,
  disciplineName: 'Сети',
  credits: 6,
  subgroups: [1, 2].flatMap((lessonTypeId) =>
    [101, 102].map((teacherId) =>
      aSubgroup({
        groupId: 600 + lessonTypeId,
        teacherId,
        lessonTypeId,
        lessonTypeName: `Вид ${lessonTypeId}`,
      }),
    ),
  ),
});
const plan = aPlan({ items: [aPlanItem(), byType] });
const lines = linesOf(groupPlan(plan));
const seat = aSubgroup();
const keyOf = (at: number) => lines[at]?.key ?? '';

describe('the draft of a plan', () => {
  it('is read as it was written, and empty from anything else', () => {
    const draft = pickSeat({}, keyOf(0), seat);
    expect(readPlanDraft(writePlanDraft(draft))).toEqual(draft);
    expect(writePlanDraft(withoutLines(draft, [keyOf(0)]))).toBe('');
    for (const text of ['', '{', 'null', '3', '{"11/0":null}']) expect(readPlanDraft(text)).toEqual({});
  });

  it('resets the subgroup with a new teacher (§4 Registration.3)', () => {
    const draft = pickSeat({}, keyOf(0), seat);
    const [line] = lines;
    expect(pickTeacher(draft, { key: keyOf(0), siblings: line ? [line] : [] }, 102)).toEqual({
      [keyOf(0)]: { teacherId: 102 },
    });
  });

  it('suggests the teacher of one type of lessons for the others', () => {
    const siblings = lines.slice(1);
    const draft = pickTeacher({}, { key: keyOf(1), siblings }, 102);
    expect(siblings.map((line) => teacherOf(draft, line))).toEqual([102, 102]);
    const other = pickTeacher(draft, { key: keyOf(2), siblings }, 101);
    expect(siblings.map((line) => teacherOf(other, line))).toEqual([102, 101]);
  });

  it('leaves out what is passed, registered, or no longer offered', () => {
    const draft = pickSeat({}, keyOf(0), seat);
    const chosenOf = (items: typeof plan.items, registrations = plan.registrations) =>
      chosenLines(draft, linesOf(groupPlan({ ...plan, items, registrations }))).length;
    expect(chosenOf([aPlanItem()])).toBe(1);
    expect(chosenOf([aPlanItem({ isPassed: true })])).toBe(0);
    expect(chosenOf([aPlanItem()], [aRegistration()])).toBe(0);
    expect(chosenOf([aPlanItem({ subgroups: [aSubgroup({ groupId: 999 })] })])).toBe(0);
  });

  it('counts the credits of a discipline once', () => {
    const draft = lines
      .slice(1)
      .reduce(
        (last, { key, subgroups: [first = seat] }) => pickSeat(last, key, first),
        pickSeat({}, keyOf(0), seat),
      );
    const chosen = chosenLines(draft, lines);
    expect(chosen).toHaveLength(3);
    expect(sumCredits(lines, [], chosen)).toEqual({ passed: 0, registered: 0, planned: 11 });
    const half = [{ disciplineId: 20, credits: 6 }];
    expect(sumCredits(lines, half, chosen)).toEqual({ passed: 0, registered: 6, planned: 5 });
  });
});
