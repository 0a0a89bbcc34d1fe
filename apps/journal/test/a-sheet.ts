import { aSheetRules } from '@portal/testing';
import type { Sheet, SheetRow, SheetSummary } from '@portal/wire';

const names = ['Абдыкадырова Айзада', 'Борисов Пётр', 'Сыдыков Нурлан'];

/** A student of a sheet with 24 + 24 points of modules. */
export const aSheetRow = (row: Partial<SheetRow> & { readonly studentId: number }): SheetRow => ({
  fullName: names[row.studentId - 1] ?? '',
  modulePoints: [24, 24],
  roundUp: 0,
  roundUpReason: null,
  mark: null,
  version: 0,
  ...row,
});

const summary = {
  classId: 7,
  kind: 'main',
  state: 'open',
  disciplineName: 'Базы данных',
  groupName: 'ПИ-1-24',
  examFormName: 'Экзамен',
  teacherName: 'Осмонова Г. Т.',
  heldOn: '2026-11-16',
  startsAt: null,
  roomName: null,
  isCorrection: false,
  isOwn: true,
  mayRegister: false,
} as const;

export const aSheetSummary = (given: Partial<SheetSummary> = {}): SheetSummary => ({
  sheetId: 5,
  number: '2026-0017',
  ...summary,
  ...given,
});

/** An open sheet of the teacher with three students; the last one is not admitted. */
export const aSheet = (given: Partial<Sheet> = {}): Sheet => ({
  sheetId: 5,
  number: '2026-0017',
  ...summary,
  rules: aSheetRules,
  rows: [
    aSheetRow({ studentId: 1 }),
    aSheetRow({ studentId: 2 }),
    aSheetRow({ studentId: 3, modulePoints: [10, 10] }),
  ],
  strayMarkCount: 0,
  signedAt: null,
  closedAt: null,
  closerName: null,
  exam: undefined,
  consultation: undefined,
  planVersion: 0,
  correctsNumber: null,
  reason: null,
  mayRepeat: false,
  mayCorrect: false,
  ...given,
});
