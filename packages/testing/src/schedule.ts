import { schedule, type Schedule, type ScheduleSlot } from '@portal/wire';
import { respond } from './respond.ts';

/** Creates a lecture on Mondays of the autumn term of 2026. */
export const aSlot = (overrides: Partial<ScheduleSlot> = {}): ScheduleSlot => ({
  id: 1,
  day: 1,
  weeks: 'every',
  validFrom: '2026-09-01',
  validUntil: '2027-01-20',
  lessonTimeId: 1,
  startsAt: '08:00',
  endsAt: '09:20',
  roomName: '1-101',
  buildingName: 'Главный корпус',
  lessonTypeId: 1,
  lessonTypeName: 'Лекция',
  disciplineId: 11,
  disciplineName: 'Базы данных',
  disciplineRowId: 1,
  credits: 4,
  isElective: false,
  semesterId: 5,
  groupId: 31,
  groupName: 'ПИ-1-24',
  teacherId: 101,
  teacherName: 'Осмонова Гүлзат Төлөгөновна',
  conferenceLink: undefined,
  version: 1,
  changes: [],
  substitutes: [],
  ...overrides,
});

/** Creates the schedule of the autumn term of 2026. */
export const aSchedule = (slots: readonly ScheduleSlot[] = [aSlot()]): Schedule => ({
  term: { startsOn: '2026-09-01', endsOn: '2027-01-20' },
  slots,
});

/** Creates handlers that return a schedule to both roles; by default one without lessons. */
export const scheduleHandlers = (data: Schedule = aSchedule([])) => [
  respond(schedule.ofTeacher, () => data),
  respond(schedule.ofStudent, () => data),
];
