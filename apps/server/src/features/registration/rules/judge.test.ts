import { describe, expect, it } from '@jest/globals';
import { languages, type RegistrationErrorCode } from '@portal/domain';
import {
  judge,
  judgeAll,
  judgeOptional,
  withSeat,
  type SeatProblem,
  type Seat,
  type StudentFacts,
} from './judge.ts';
import { free, planned, seat, slot } from '../../../../test/registration/judged-seats.ts';
import { toProblem } from './problem-text.ts';

const context = {
  semester: { opensOn: '01.09.2027 09:00', closesOn: '14.09.2027 18:00' },
  facts: free,
};

const messagesOf = (refused: SeatProblem, item: Seat, facts: StudentFacts): string[] =>
  languages.map((lang) => toProblem(refused, item, { ...context, lang, facts }).message);

const optional = seat(4, { isOptional: true, credits: 3 });
const withOther = withSeat(free, seat(2, { slots: [slot] }));

/** One fixture for each problem: the facts, the seat, and what every message names. */
const problems: Readonly<Record<RegistrationErrorCode, readonly [StudentFacts, Seat, readonly string[]]>> = {
  windowClosed: [{ ...free, window: 'closed' }, seat(1), ['14.09.2027 18:00']],
  notInPlan: [free, seat(9), ['Дисциплина 9']],
  notPermitted: [free, optional, ['Дисциплина 1, Дисциплина 2']],
  alreadyRegistered: [withSeat(free, seat(1)), seat(1), ['Дисциплина 1']],
  alreadyPassed: [{ ...free, passed: new Set([1]) }, seat(1), ['Дисциплина 1']],
  tooManyCredits: [{ ...withSeat(free, seat(2)), maxCredits: 9 }, seat(1), ['Дисциплина 1', '10', '9']],
  timeClash: [withOther, seat(1), ['Дисциплина 1', 'Дисциплина 2', '08:00–09:20']],
  seatsTaken: [free, seat(1, { taken: 30 }), ['Дисциплина 1']],
};

describe('a problem (D§4 Registration.1, §8)', () => {
  it.each(Object.entries(problems))(
    '%s is found and named in three languages',
    (code, [facts, item, names]) => {
      const refused = judge(facts, item);
      expect(refused?.code).toBe(code);
      const messages = messagesOf(refused ?? { code: 'seatsTaken' }, item, facts);
      expect(new Set(messages).size).toBe(3);
      for (const message of messages) {
        expect(message).not.toMatch(/[{}]|undefined/);
        for (const name of names) expect(message).toContain(name);
      }
    },
  );

  it('names both sides of a clash by discipline and time (D§4 Registration.1)', () => {
    const item = seat(1, { slots: [{ ...slot, weeks: 'odd' }] });
    const refused = judge(withOther, item);
    expect(refused?.clash).toMatchObject({
      wanted: { disciplineId: 1, day: 1, startsAt: '08:00', weeks: 'odd' },
      other: { disciplineId: 2, day: 1, startsAt: '08:00', weeks: 'every' },
    });
    expect(messagesOf(refused ?? { code: 'timeClash' }, item, withOther)[0]).toBe(
      '«Дисциплина 1» (пн 08:00–09:20, нечётные недели) пересекается с «Дисциплина 2» (пн 08:00–09:20).',
    );
  });

  it('is not made where every rule allows', () => {
    expect(judge(free, seat(1))).toBeUndefined();
    expect(judge({ ...free, window: 'late' }, seat(1))).toBeUndefined();
  });

  it('comes from a stream of another speciality, other credits, or a student on leave', () => {
    expect(judge(free, seat(1, { isForStudent: false }))?.code).toBe('notInPlan');
    expect(judge(free, seat(1, { credits: 4 }))?.code).toBe('notInPlan');
    expect(judge({ ...free, isActive: false }, seat(1))?.code).toBe('notPermitted');
  });

  it.each([
    ['waiting', '01.09.2027 09:00'],
    ['closed', '14.09.2027 18:00'],
  ] as const)('of a window that is %s says when', (window, date) => {
    const facts = { ...free, window };
    expect(messagesOf({ code: 'windowClosed' }, seat(1), facts)[2]).toContain(date);
  });
});

describe('a change of the subgroup', () => {
  const held = withSeat(free, seat(1));

  it('is allowed to another subgroup or teacher, also at the limit of credits', () => {
    expect(judge({ ...held, maxCredits: 5 }, seat(1, { number: 2 }))).toBeUndefined();
    expect(judge({ ...held, maxCredits: 5 }, seat(1, { classId: 11 }))).toBeUndefined();
  });

  it('does not clash with the subgroup that it replaces', () => {
    expect(judge(held, seat(1, { classId: 11 }))).toBeUndefined();
    expect(judge(withSeat(held, seat(2)), seat(1, { classId: 11, slots: [{ ...slot, day: 2 }] }))?.code).toBe(
      'timeClash',
    );
  });

  it('is refused where the subgroup is full, and the old seat stays', () => {
    expect(judge(held, seat(1, { number: 2, taken: 30 }))?.code).toBe('seatsTaken');
    expect(held.held).toHaveLength(1);
  });

  it('keeps the id of the registration, and the lessons of other disciplines', () => {
    const [registered] = held.held;
    const stored = { ...held, held: registered ? [{ ...registered, id: 77 }] : [] };
    const changed = withSeat(withSeat(stored, seat(2)), seat(1, { classId: 11 }));
    expect(changed.held.map(({ id, classId }) => ({ id, classId }))).toEqual([
      { id: 0, classId: 2 },
      { id: 77, classId: 11 },
    ]);
    expect(changed.lessons.map(({ classId }) => classId)).toEqual([2, 11]);
  });

  it('does not mix a discipline as a whole with its types of lessons', () => {
    expect(judge(held, seat(1, { classId: 12, lessonTypeId: 1 }))?.code).toBe('alreadyRegistered');
    const lecture = withSeat(free, seat(1, { lessonTypeId: 1 }));
    const practice = seat(1, { classId: 13, lessonTypeId: 2, slots: [{ ...slot, day: 6 }] });
    expect(judge(lecture, practice)).toBeUndefined();
    // Both types together have the credits of one discipline.
    expect(judge({ ...lecture, maxCredits: 5 }, practice)).toBeUndefined();
  });
});

describe('several choices together', () => {
  it('are judged in their order, each after the accepted ones before it', () => {
    const clashing = seat(2, { slots: [{ ...slot, day: 1 }] });
    const judged = judgeAll(free, [seat(1), clashing, seat(9), seat(3)]);
    expect(judged.map(({ refused }) => refused?.code)).toEqual([
      undefined,
      'timeClash',
      'notInPlan',
      undefined,
    ]);
  });

  it('do not count what was refused', () => {
    const judged = judgeAll(free, [seat(1, { taken: 30 }), seat(2, { slots: [{ ...slot, day: 1 }] })]);
    expect(judged.map(({ refused }) => refused?.code)).toEqual(['seatsTaken', undefined]);
  });

  it('take a discipline once', () => {
    const judged = judgeAll(free, [seat(1), seat(1, { classId: 11 })]);
    expect(judged.map(({ refused }) => refused?.code)).toEqual([undefined, 'alreadyRegistered']);
  });

  it('take each type of lessons of a discipline', () => {
    const lecture = seat(1, { lessonTypeId: 1 });
    const practice = seat(1, { classId: 13, lessonTypeId: 2, slots: [{ ...slot, day: 6 }] });
    expect(judgeAll(free, [lecture, practice]).map(({ refused }) => refused)).toEqual([undefined, undefined]);
  });

  it('name what an accepted one replaces', () => {
    const held = withSeat(free, seat(1));
    const [accepted] = judgeAll(held, [seat(1, { classId: 11 })]);
    expect(accepted?.replaced?.classId).toBe(1);
    const [refused] = judgeAll(held, [seat(1, { classId: 11, taken: 30 })]);
    expect(refused).toMatchObject({ refused: { code: 'seatsTaken' }, replaced: undefined });
  });
});

describe('the permission for optional disciplines (§4 Registration.4, §6.13)', () => {
  it('comes after the required disciplines, passed ones and those without offers aside', () => {
    expect(judgeOptional(free)?.code).toBe('notPermitted');
    const first = withSeat(free, seat(1));
    expect(judgeOptional(first)?.values).toEqual({ disciplines: 'Дисциплина 2' });
    expect(judgeOptional({ ...first, passed: new Set([2]) })).toBeUndefined();
    expect(judge(withSeat(first, seat(2)), optional)).toBeUndefined();
    const notOffered = { ...free, plan: [{ ...planned(1), lessonTypeIds: [] }] };
    expect(judgeOptional(notOffered)).toBeUndefined();
  });

  it('needs all types of lessons of a discipline', () => {
    const typed = { ...free, plan: [{ ...planned(1), lessonTypeIds: [1, 2] }] };
    const lecture = withSeat(typed, seat(1, { lessonTypeId: 1 }));
    expect(judgeOptional(lecture)?.code).toBe('notPermitted');
    expect(judgeOptional(withSeat(lecture, seat(1, { classId: 5, lessonTypeId: 2 })))).toBeUndefined();
  });

  it('is false without a plan, with a closed window and on leave', () => {
    expect(judgeOptional({ ...free, plan: [] })?.code).toBe('notPermitted');
    expect(judgeOptional({ ...free, window: undefined })?.code).toBe('windowClosed');
    const done = { ...free, plan: [planned(3, 'byChoice')] };
    expect(judgeOptional(done)).toBeUndefined();
    expect(judgeOptional({ ...done, isActive: false })?.code).toBe('notPermitted');
  });
});
