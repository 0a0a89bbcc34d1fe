import type { LocalizedText } from '@portal/domain';
import type { Transcript, TranscriptRow } from '@portal/wire';

const everywhere = (text: string): LocalizedText => ({ ru: text, kg: text, en: text });

const fall = {
  academicYearId: 2025,
  academicYearName: '2025-26',
  termOrder: 1,
  termNames: { ru: 'Осенний', kg: 'Күзгү', en: 'Fall' },
};

/** Creates a passed discipline of the fall term with one attempt. */
export const aTranscriptRow = (overrides: Partial<TranscriptRow> = {}): TranscriptRow => {
  const grade = { points: 90, letter: 'A', gradePoints: 4, isPassed: true, ...overrides };
  return {
    groupId: 31,
    ...fall,
    disciplineId: 11,
    code: 'D011',
    names: { ru: 'Базы данных', kg: 'Маалымат базалары', en: 'Databases' },
    credits: 4,
    examFormNames: { ru: 'Экзамен', kg: 'Экзамен', en: 'Exam' },
    ...grade,
    attempts: [{ number: 1, ...fall, ...grade, recordedOn: '2026-01-16' }],
    ...overrides,
  };
};

/** Creates a transcript of one term; the totals are those of its default row. */
export const aTranscript = (overrides: Partial<Transcript> = {}): Transcript => ({
  student: { fullName: 'Үсөнов Бектур Өмүрбекович', studentCode: '0000009', birthDate: '2007-12-19' },
  groups: [
    {
      groupId: 31,
      groupName: 'ПИ-1-24',
      facultyNames: everywhere('Факультет информационных технологий'),
      specialityCode: 'ПИ',
      specialityNames: {
        ru: 'Программная инженерия',
        kg: 'Программалык инженерия',
        en: 'Software Engineering',
      },
      educationFormNames: everywhere('Очная'),
      gpa: 4,
      earnedCredits: 4,
    },
  ],
  terms: [{ groupId: 31, ...fall, gpa: 4, earnedCredits: 4 }],
  rows: [aTranscriptRow()],
  gpa: 4,
  earnedCredits: 4,
  signatories: [{ positionNames: everywhere('Ректор'), names: everywhere('Төрөбеков А. К.') }],
  institution: {
    names: everywhere('Университет'),
    addressNames: everywhere('Бишкек, ул. Учебная, 1'),
    phone: '',
    email: 'office@example.kg',
    web: '',
  },
  scale: {
    passFrom: 61,
    letters: [
      { letter: 'A', from: 87, gradePoints: 4 },
      { letter: 'B', from: 80, gradePoints: 3.33 },
      { letter: 'C', from: 74, gradePoints: 3 },
      { letter: 'FX', from: 0, gradePoints: 0 },
    ],
  },
  ...overrides,
});
