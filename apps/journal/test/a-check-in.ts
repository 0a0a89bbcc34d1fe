import type { CheckIn, CheckInCode, RosterEntry } from '@portal/wire';

const SLOT_MS = 15_000;

/** Creates a code of the slot that starts at a moment of the server; it was sent at its start. */
export const aCode = (startsAt = '2026-11-16T02:40:00.000Z', token = 'A'.repeat(32)): CheckInCode => ({
  token,
  spokenCode: '482913',
  sentAt: startsAt,
  slotEndsAt: new Date(Date.parse(startsAt) + SLOT_MS).toISOString(),
});

/** Creates an open check-in of the lesson of `aSlot`. */
export const aCheckIn = (overrides: Partial<CheckIn> = {}): CheckIn => ({
  id: 7,
  slotId: 1,
  lessonId: 1,
  date: '2026-11-16',
  lessonTimeId: 1,
  startsAt: '08:00',
  endsAt: '09:20',
  roomName: '1-101',
  buildingName: 'Главный корпус',
  disciplineName: 'Базы данных',
  lessonTypeName: 'Лекция',
  groupName: 'ПИ-1-24',
  subgroup: null,
  openedAt: '2026-11-16T02:05:00.000Z',
  closesAt: '2026-11-16T03:20:00.000Z',
  endedAt: null,
  code: aCode(),
  ...overrides,
});

/** Creates a student of the roster who has not tried to check in. */
export const anEntry = (studentId: number, overrides: Partial<RosterEntry> = {}): RosterEntry => ({
  studentId,
  studentName: `Студент ${studentId}`,
  verdict: null,
  reason: null,
  reasons: [],
  isLate: false,
  at: null,
  distance: 'unknown',
  isMarkedByHand: false,
  ...overrides,
});

/** Creates a student who was scanned and needs the teacher. */
export const aWaiting = (studentId: number, overrides: Partial<RosterEntry> = {}): RosterEntry =>
  anEntry(studentId, {
    verdict: 'needsTeacher',
    reason: 'noLocation',
    reasons: ['noLocation'],
    ...overrides,
  });

/** Creates a student who is present by a scan. */
export const aPresent = (studentId: number, overrides: Partial<RosterEntry> = {}): RosterEntry =>
  anEntry(studentId, { verdict: 'present', reason: 'scanned', reasons: ['scanned'], ...overrides });
