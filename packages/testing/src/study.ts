import { study, type Discipline } from '@portal/wire';
import { respond } from './respond.ts';

/** Creates a discipline of the current term. */
export const aDiscipline = (overrides: Partial<Discipline> = {}): Discipline => ({
  id: 1,
  disciplineId: 11,
  name: 'Базы данных',
  label: 'Базы данных (4)',
  credits: 4,
  isElective: false,
  kind: 'Профессиональная',
  ...overrides,
});

/** Creates handlers for the study filter: two years, two terms, the given disciplines, one semester, one group. */
export const studyHandlers = (disciplines: Discipline[] = [aDiscipline()]) => [
  respond(study.years, () => [
    { id: 2026, label: '2026-27' },
    { id: 2025, label: '2025-26' },
  ]),
  respond(study.terms, () => [
    { id: 2, name: 'Осенний' },
    { id: 1, name: 'Весенний' },
  ]),
  respond(study.currentYear, () => [{ id: 2026, label: '2026-27' }]),
  respond(study.currentTerm, () => [{ id: 2, name: 'Осенний' }]),
  respond(study.teacherDisciplines, () => disciplines),
  respond(study.studentDisciplines, () => disciplines),
  respond(study.teacherSemesters, () => [{ id: 5, name: '5' }]),
  respond(study.studentSemesters, () => [{ id: 5, name: '5' }]),
  respond(study.teacherGroups, () => [{ id: 31, name: 'ПИ-1-24', facultyId: 1 }]),
  respond(study.studentGroups, () => [{ id: 31, name: 'ПИ-1-24', facultyId: 1 }]),
];
