import { respond } from '@portal/testing';
import {
  qrReports,
  type EducationFormReport,
  type FacultyReport,
  type InfoReport,
  type RatingReport,
  type ReportedStudent,
  type SpecialityReport,
} from '@portal/wire';

/** The student of `aStudent`. */
export const aReported = (overrides: Partial<ReportedStudent> = {}): ReportedStudent => ({
  studentId: 201,
  fullName: 'Осмонова Айгүл Бакытовна',
  groupName: 'ПИ-1-24',
  ...overrides,
});

export const anInfoReport = (overrides: Partial<InfoReport> = {}): InfoReport => ({
  ...aReported(),
  studentCode: '0000201',
  studyYear: 3,
  status: 'active',
  facultyName: 'Факультет информационных технологий',
  specialityCode: 'ПИ',
  specialityName: 'Программная инженерия',
  educationFormName: 'Очная',
  ...overrides,
});

const facultyReport: FacultyReport = {
  ...aReported(),
  facultyName: 'Факультет информационных технологий',
  groupCount: 4,
  studentCount: 96,
  departments: [{ id: 1, name: 'Кафедра программной инженерии' }],
  specialities: [
    { id: 1, code: 'ПИ', name: 'Программная инженерия', isOwn: true, groupCount: 3, studentCount: 71 },
    { id: 2, code: 'ИС', name: 'Информационные системы', isOwn: false, groupCount: 1, studentCount: 25 },
  ],
};

const educationFormReport: EducationFormReport = {
  ...aReported(),
  educationFormName: 'Очная',
  forms: [
    {
      id: 1,
      name: 'Очная',
      isOwn: true,
      facultyGroupCount: 3,
      facultyStudentCount: 80,
      groupCount: 12,
      studentCount: 300,
    },
    {
      id: 2,
      name: 'Заочная',
      isOwn: false,
      facultyGroupCount: 1,
      facultyStudentCount: 16,
      groupCount: 2,
      studentCount: 44,
    },
  ],
};

const specialityReport: SpecialityReport = {
  ...aReported(),
  specialityCode: 'ПИ',
  specialityName: 'Программная инженерия',
  plannedCredits: 60,
  earnedCredits: 45,
  semesters: [
    { semesterId: 1, plannedCredits: 30, earnedCredits: 27 },
    { semesterId: 2, plannedCredits: 30, earnedCredits: 18 },
  ],
};

export const aRatingReport = (overrides: Partial<RatingReport> = {}): RatingReport => ({
  ...aReported(),
  specialityName: 'Программная инженерия',
  studyYear: 3,
  gpa: 3.5,
  earnedCredits: 45,
  groupRank: { place: 2, count: 24 },
  yearRank: { place: 7, count: 71 },
  ...overrides,
});

/** Handlers of all reports; each of a teacher is about the chosen student. */
export const reportHandlers = () => [
  respond(qrReports.students, () => [
    aReported(),
    aReported({ studentId: 202, fullName: 'Токтогулов Нурлан', groupName: 'ИС-1-25' }),
  ]),
  respond(qrReports.info, ({ studentId = 201 }) => anInfoReport({ studentId })),
  respond(qrReports.faculty, () => facultyReport),
  respond(qrReports.educationForm, () => educationFormReport),
  respond(qrReports.speciality, () => specialityReport),
  respond(qrReports.rating, () => aRatingReport()),
];
