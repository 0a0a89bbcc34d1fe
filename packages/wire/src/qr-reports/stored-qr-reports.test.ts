import { describe, expect, it } from '@jest/globals';
import type { QrReport } from './qr-reports.ts';
import { StoredQrReports } from './stored-qr-reports.ts';

const student = { studentId: 201, fullName: 'Осмонова Айгүл', groupName: 'ПИ-1-24' };
const size = { groupCount: 1, studentCount: 24 };

const contents: readonly QrReport[] = [
  {
    kind: 'info',
    report: {
      ...student,
      studentCode: '0000201',
      studyYear: undefined,
      status: 'leave',
      facultyName: 'ФИТ',
      specialityCode: 'ПИ',
      specialityName: 'Программная инженерия',
      educationFormName: 'Очная',
    },
  },
  {
    kind: 'faculty',
    report: {
      ...student,
      ...size,
      facultyName: 'ФИТ',
      departments: [{ id: 1, name: 'Кафедра' }],
      specialities: [{ ...size, id: 1, code: 'ПИ', name: 'Программная инженерия', isOwn: true }],
    },
  },
  {
    kind: 'educationForm',
    report: {
      ...student,
      educationFormName: 'Очная',
      forms: [{ ...size, id: 1, name: 'Очная', isOwn: false, facultyGroupCount: 1, facultyStudentCount: 9 }],
    },
  },
  {
    kind: 'speciality',
    report: {
      ...student,
      specialityCode: 'ПИ',
      specialityName: 'Программная инженерия',
      plannedCredits: 30,
      earnedCredits: 27,
      semesters: [{ semesterId: 1, plannedCredits: 30, earnedCredits: 27 }],
    },
  },
  {
    kind: 'rating',
    report: {
      ...student,
      specialityName: 'Программная инженерия',
      studyYear: 3,
      gpa: 3.33,
      earnedCredits: 27,
      groupRank: { place: 2, count: 24 },
      yearRank: undefined,
    },
  },
];

describe('the stored QR reports', () => {
  it('survive JSON, each kind with its own report (§7 Misc.8)', () => {
    const stored = {
      personId: 201,
      reports: contents.map((content) => ({ loadedAt: 1_795_000_000_000, language: 'kg', content })),
    };
    const json: unknown = JSON.parse(JSON.stringify(StoredQrReports.encode(stored)));
    expect(StoredQrReports.decode({ ...Object(json) })).toEqual(stored);
    expect(json).toMatchObject({ uid: 201 });
    expect(json).toHaveProperty('reports.0', expect.objectContaining({ lang: 'kg' }));
  });

  it('refuse a kind that does not exist', () => {
    const row = { lastUpdated: 1, lang: 'ru', report: { kind: 'salary', data: {} } };
    expect(() => StoredQrReports.decode({ uid: 201, reports: [row] })).toThrow('There is no report salary');
  });
});
