import type { OfficeQuestionnaire, QuestionnaireChoices } from '@portal/wire/questionnaires/office';

/** A questionnaire that has not opened yet, of one faculty. */
export const aQuestionnaire = (changes: Partial<OfficeQuestionnaire> = {}): OfficeQuestionnaire => ({
  id: 3,
  title: { ru: 'О занятиях' },
  academicYearId: 2026,
  termId: 1,
  termName: '2026-27, Осень',
  facultyId: 1,
  facultyName: 'ФИТ',
  disciplineId: null,
  disciplineName: null,
  teacherId: null,
  teacherName: null,
  opensOn: '2026-12-01',
  closesOn: '2026-12-20',
  state: 'planned',
  questions: [{ kind: 'scale', text: { ru: 'Понятно ли?' }, options: [] }],
  classCount: 4,
  answerCount: 0,
  canChange: true,
  ...changes,
});

/** What the office of the whole university chooses classes from. */
export const someChoices = (changes: Partial<QuestionnaireChoices> = {}): QuestionnaireChoices => ({
  terms: [
    { academicYearId: 2026, termId: 2, academicYearName: '2026-27', termName: 'Весна', isCurrent: false },
    { academicYearId: 2026, termId: 1, academicYearName: '2026-27', termName: 'Осень', isCurrent: true },
  ],
  faculties: [
    { facultyId: 1, facultyName: 'ФИТ' },
    { facultyId: 2, facultyName: 'ФЭУ' },
  ],
  isEverywhere: true,
  ...changes,
});
