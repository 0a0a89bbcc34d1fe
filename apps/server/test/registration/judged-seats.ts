import type { Slot } from '../../src/features/registration/rules/clash.ts';
import type { Seat, StudentFacts } from '../../src/features/registration/rules/judge.ts';

export const slot: Slot = {
  day: 1,
  lessonTimeId: 1,
  weeks: 'every',
  validFrom: '2027-09-01',
  validUntil: '2028-01-20',
  startsAt: '08:00',
  endsAt: '09:20',
  lessonTypeName: 'Лекция',
  roomName: '1-101',
};

/** A free subgroup of the discipline with this number, on its own day. */
export const seat = (number: number, changes: Partial<Seat> = {}): Seat => ({
  classId: number,
  number: 1,
  courseId: 100 + number,
  groupId: 200 + number,
  groupName: `Поток ${number}`,
  disciplineId: number,
  disciplineName: `Дисциплина ${number}`,
  credits: 5,
  lessonTypeId: null,
  isOptional: false,
  isForStudent: true,
  capacity: 30,
  taken: 0,
  slots: [{ ...slot, day: number }],
  ...changes,
});

export const planned = (disciplineId: number, kind: 'required' | 'byChoice' = 'required') => ({
  disciplineId,
  disciplineName: `Дисциплина ${disciplineId}`,
  credits: 5,
  kind,
  lessonTypeIds: [null],
});

export const free: StudentFacts = {
  window: 'open',
  isActive: true,
  maxCredits: 36,
  plan: [planned(1), planned(2), planned(3, 'byChoice')],
  passed: new Set(),
  held: [],
  lessons: [],
  overrides: [],
};
