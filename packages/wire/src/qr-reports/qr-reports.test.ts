import { describe, expect, it } from '@jest/globals';
import { qrReports } from '../index.ts';
import { FacultyReport, InfoReport } from './qr-reports.ts';

const student = { studentId: 201, fullName: 'Осмонова Айгүл', groupName: 'ПИ-1-24' };
const info: InfoReport = {
  ...student,
  studentCode: '0000201',
  studyYear: undefined,
  status: 'leave',
  facultyName: 'ФИТ',
  specialityCode: 'ПИ',
  specialityName: 'Программная инженерия',
  educationFormName: 'Очная',
};

describe('the QR reports on the wire', () => {
  it('begin with the student, and carry the names of the specification (§7 Misc.7)', () => {
    expect(InfoReport.encode(info)).toMatchObject({
      id_student: 201,
      s_fio: 'Осмонова Айгүл',
      p20: 'ПИ-1-24',
      status: 'leave',
    });
    expect(InfoReport.decode(InfoReport.encode(info))).toEqual(info);
  });

  it('mark what is the own by 1 and 0', () => {
    const size = { groupCount: 2, studentCount: 40 };
    const speciality = { id: 1, code: 'ПИ', name: 'Программная инженерия', ...size };
    const report: FacultyReport = {
      ...student,
      facultyName: 'ФИТ',
      ...size,
      departments: [{ id: 1, name: 'Кафедра' }],
      specialities: [
        { ...speciality, isOwn: true },
        { ...speciality, id: 2, isOwn: false },
      ],
    };
    const row = FacultyReport.encode(report);
    expect(row).toMatchObject({ specialities: [{ is_own: 1 }, { is_own: 0 }] });
    expect(FacultyReport.decode(row)).toEqual(report);
  });

  it('are GET calls, which any session may send; only a teacher lists students (§7 Misc.7)', () => {
    const { students, ...reports } = qrReports;
    expect([students.method, students.access]).toEqual(['GET', 'teacher']);
    expect(Object.values(reports).map(({ method, access }) => [method, access])).toEqual(
      Object.values(reports).map(() => ['GET', 'signed-in']),
    );
  });
});
