import type { SheetRules } from '@portal/domain';
import type { OwnResult } from '@portal/wire';

/** Two modules of 30, an exam of 40, and the letters of a scale. */
export const aSheetRules: SheetRules = {
  isGraded: true,
  modules: [
    { number: 1, weight: 30 },
    { number: 2, weight: 30 },
  ],
  examMax: 40,
  admittedFrom: 31,
  roundUpMax: 2,
  attendancePercent: 0,
  scale: {
    passFrom: 61,
    letters: [
      { letter: 'A', from: 87, gradePoints: 4 },
      { letter: 'B', from: 80, gradePoints: 3.33 },
      { letter: 'E', from: 61, gradePoints: 2 },
      { letter: 'FX', from: 31, gradePoints: 0.5 },
      { letter: 'F', from: 0, gradePoints: 0 },
    ],
  },
};

/** Creates an exam of the term, whose modules have 49 points and whose sheet is not closed. */
export const anOwnResult = (overrides: Partial<OwnResult> = {}): OwnResult => ({
  classId: 21,
  disciplineName: 'Базы данных',
  examFormName: 'Экзамен',
  teacherName: 'Асанов Эркин',
  credits: 4,
  rules: aSheetRules,
  modulePoints: [27, 22],
  roundUp: 0,
  kind: 'main',
  heldOn: '2026-12-28',
  startsAt: '09:00',
  roomName: '301',
  exams: [],
  isClosed: false,
  mark: undefined,
  total: null,
  letter: null,
  gradePoints: null,
  isPassed: null,
  ...overrides,
});
