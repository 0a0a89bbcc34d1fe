import { describe, expect, it } from '@jest/globals';
import type { RegistrationSubgroup } from '@portal/wire';
import { aPlanItem, aSubgroup, aWeekSlot } from '../../../test/a-plan.ts';
import { weekEntries } from '../../shared/week-entries.ts';
import type { PlanLine } from '../plan-lines.ts';
import type { CandidateRules } from './candidates.ts';
import { anotherSubgroup, suggestLine, suggestPlan } from './suggest-plan.ts';

const at = (groupId: number, day: number, facts: Partial<RegistrationSubgroup> = {}) =>
  aSubgroup({ groupId, teacherId: groupId, slots: [aWeekSlot({ day })], ...facts });

const beginning = (groupId: number, startsAt: string) =>
  at(groupId, 1, { slots: [aWeekSlot({ startsAt, endsAt: startsAt.replace(':00', ':50') })] });

const line = (disciplineId: number, subgroups: readonly RegistrationSubgroup[], credits = 5): PlanLine => ({
  key: `${disciplineId}/0`,
  item: aPlanItem({ disciplineId, disciplineName: `Дисциплина ${disciplineId}`, credits }),
  lessonTypeName: null,
  subgroups,
  registration: undefined,
});

const rules: CandidateRules = {
  wishes: { part: 'any' },
  knownTeacherIds: [],
  isClashAllowed: false,
  firstStart: '08:00',
};
const limits = { total: 0, usual: 30, max: 36 };

type Request = Parameters<typeof suggestPlan>[0];
const suggest = (required: readonly PlanLine[], facts: Partial<Request> = {}) => {
  const { chosen, missing } = suggestPlan({
    required,
    byChoice: [],
    entries: [],
    rules,
    credits: limits,
    ...facts,
  });
  return {
    groups: chosen
      .toSorted((one, other) => one.line.item.disciplineId - other.line.item.disciplineId)
      .map(({ subgroup }) => subgroup.groupId),
    reasons: chosen.map(({ reason }) => reason),
    missing: missing.map((one) => [one.line.item.disciplineId, one.why]),
  };
};

describe('what fits', () => {
  it('is a plan without clashes, also where the first choice of one line is the only one of another', () => {
    const found = suggest([line(1, [at(11, 1), at(12, 2)]), line(2, [at(21, 1)])]);
    expect(found).toMatchObject({ groups: [12, 21], missing: [] });
  });

  it('leaves out what clashes with lessons that stand already, and says why', () => {
    const entries = weekEntries({
      planned: [{ name: 'Физика', subgroup: at(90, 1) }],
      registrations: [],
      otherLessons: [],
    });
    expect(suggest([line(1, [at(11, 1), at(12, 2)]), line(2, [at(21, 1)])], { entries })).toMatchObject({
      groups: [12],
      missing: [[2, 'clash']],
    });
    const allowed = { ...rules, isClashAllowed: true };
    expect(suggest([line(2, [at(21, 1)])], { entries, rules: allowed }).groups).toEqual([21]);
  });

  it('fills as many lines as it can when not all fit together', () => {
    const found = suggest([line(1, [at(11, 1)]), line(2, [at(21, 1)]), line(3, [at(31, 2)])]);
    expect(found.groups).toHaveLength(2);
    expect(found.groups).toContain(31);
  });

  it('takes no full subgroup', () => {
    const full = { taken: 30 };
    expect(suggest([line(1, [at(11, 1, full), at(12, 2)])]).groups).toEqual([12]);
    expect(suggest([line(1, [at(11, 1, full)])]).missing).toEqual([[1, 'full']]);
  });

  it('stays within the limit of credits', () => {
    const lines = [line(1, [at(11, 1)], 5), line(2, [at(21, 2)], 6), line(3, [at(31, 3)], 4)];
    expect(suggest(lines, { credits: { total: 27, usual: 30, max: 36 } }).groups).toEqual([11, 31]);
  });

  it('takes disciplines by choice while they are needed for the usual credits', () => {
    const byChoice = [line(5, [at(51, 1)], 4), line(6, [at(61, 2)], 4), line(7, [at(71, 3)], 4)];
    const credits = { total: 25, usual: 30, max: 36 };
    expect(suggest([], { byChoice, credits }).groups).toEqual([51, 61]);
    expect(suggest([], { byChoice, credits: { ...credits, total: 30 } }).groups).toEqual([]);
    expect(suggest([line(1, [at(11, 1)], 1)], { byChoice, credits }).groups).toEqual([11, 61]);
  });

  it('gives lectures and practice to the same teacher', () => {
    const typed = (key: string, groupIds: readonly number[], day: number): PlanLine => ({
      ...line(
        1,
        groupIds.map((groupId) => at(groupId, day, { teacherId: groupId % 10 })),
      ),
      key,
    });
    const { chosen } = suggestPlan({
      required: [typed('1/1', [12], 1), typed('1/2', [21, 22], 2)],
      byChoice: [],
      entries: [],
      rules,
      credits: limits,
    });
    expect(chosen.map(({ subgroup }) => subgroup.teacherId)).toEqual([2, 2]);
  });
});

describe('wishes', () => {
  const lines = [line(1, [beginning(11, '08:00'), beginning(12, '11:00'), beginning(13, '14:00')])];
  const wish = (wishes: CandidateRules['wishes']) => suggest(lines, { rules: { ...rules, wishes } });

  it('narrow by time', () => {
    expect(wish({ part: 'later' })).toMatchObject({ groups: [12], reasons: ['time'] });
    expect(wish({ part: 'earlier' })).toMatchObject({ groups: [11] });
    const early = [line(1, [beginning(11, '08:00')])];
    expect(suggest(early, { rules: { ...rules, wishes: { part: 'later' } } })).toMatchObject({
      groups: [],
      missing: [[1, 'wishes']],
    });
  });

  it('narrow by teacher, where the teacher gives the discipline', () => {
    const both = [...lines, line(2, [at(21, 2)])];
    expect(suggest(both, { rules: { ...rules, wishes: { part: 'any', teacherId: 13 } } })).toMatchObject({
      groups: [13, 21],
    });
    expect(wish({ part: 'any', teacherId: 13 }).reasons).toEqual(['teacher']);
  });
});

describe('the reason of a choice', () => {
  it('is a known teacher first, then that nothing else fits', () => {
    const two = [line(1, [at(11, 1), at(12, 2)])];
    expect(suggest(two, { rules: { ...rules, knownTeacherIds: [12] } })).toMatchObject({
      groups: [12],
      reasons: ['known'],
    });
    expect(suggest(two).reasons).toEqual(['fits']);
    expect(suggest([line(1, [at(11, 1)])]).reasons).toEqual(['only']);
  });
});

describe('one line', () => {
  const own = line(1, [at(11, 1), at(12, 2), at(12, 2, { number: 2 })]);

  it('gets its best subgroup in the week as it stands', () => {
    expect(suggestLine(own, { entries: [], rules })).toMatchObject({
      subgroup: { groupId: 11 },
      reason: 'fits',
    });
    expect(suggestLine(line(1, []), { entries: [], rules })).toBeUndefined();
  });

  it('gets another one than the chosen one, or none', () => {
    const [first = at(11, 1)] = own.subgroups;
    expect(anotherSubgroup({ line: own, subgroup: first }, { entries: [], rules })?.groupId).toBe(12);
    expect(
      anotherSubgroup({ line: line(1, [first]), subgroup: first }, { entries: [], rules }),
    ).toBeUndefined();
  });
});
