import type { ReportChoices, ReportTable } from '@portal/wire/reports/reports';

/** Two terms, of which the second is the current one, and two faculties with a group each. */
export const reportChoices: ReportChoices = {
  kinds: [
    { kind: 'registers', name: 'Незаполненные журналы' },
    { kind: 'load', name: 'Нагрузка преподавателей' },
  ],
  terms: [
    { academicYearId: 2026, termId: 1, academicYearName: '2026-27', termName: 'Весенний', isCurrent: false },
    { academicYearId: 2026, termId: 2, academicYearName: '2026-27', termName: 'Осенний', isCurrent: true },
  ],
  faculties: [
    { facultyId: 1, facultyName: 'ФИТ' },
    { facultyId: 2, facultyName: 'ФЭУ' },
  ],
  groups: [
    { groupId: 11, groupName: 'ПИ-1-25', facultyId: 1, studyYear: 2 },
    { groupId: 21, groupName: 'ЭК-1-25', facultyId: 2, studyYear: 2 },
  ],
};

/** A report of one row, with totals. */
export const aReportTable = (overrides: Partial<ReportTable> = {}): ReportTable => ({
  title: 'Незаполненные журналы',
  explanation: 'Занятия по расписанию до сегодняшнего дня.',
  columns: [
    { header: 'Преподаватель', align: 'left' },
    { header: 'Не заполнено', align: 'right' },
  ],
  rows: [['Осмонова Гүлзат', '2']],
  totals: [['По всем занятиям', '2']],
  rowCount: 1,
  ...overrides,
});
