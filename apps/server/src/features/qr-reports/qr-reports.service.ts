import type { Language } from '@portal/domain';
import type {
  EducationFormReport,
  FacultyReport,
  InfoReport,
  RatingReport,
  SpecialityReport,
} from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { gpaOf } from '../../university/grades.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import { studentCode } from '../../university/student-code.ts';
import { classmateQueries } from './classmate.queries.ts';
import { creditsBySemester, earnedCredits } from './credits.ts';
import { rankOf } from './rank.ts';
import { sizeQueries } from './size.queries.ts';
import { studentQueries, type StudentRow } from './student.queries.ts';

const headOf = ({ studentId, fullName, groupName }: StudentRow) => ({ studentId, fullName, groupName });

/** The students that a teacher may choose. */
export const listStudents = (db: Db, teacherId: number) => studentQueries(db).taughtBy(teacherId);

/** Finds the student for a reader; somebody that the reader does not teach is as unknown as a number that nobody has. */
export async function requireStudent(db: Db, readerId: number, studentId: number): Promise<StudentRow> {
  const student = await studentQueries(db).find(readerId, studentId);
  if (!student) throw new HttpError('notFound');
  return student;
}

async function readTitles(db: Db, student: StudentRow, lang: Language) {
  const found = await studentQueries(db).titles(student, lang);
  if (!found) throw new HttpError('notFound');
  return found;
}

/** The reports about the grades of a student. */
function gradeReports(db: Db, student: StudentRow, lang: Language) {
  const classmates = classmateQueries(db, student);
  return {
    async speciality(): Promise<SpecialityReport> {
      const { specialityCode, specialityName } = await readTitles(db, student, lang);
      const scales = await readSetting(db, 'gradeScales');
      const [planned, grades] = [await classmates.planned(), await classmates.ownGrades()];
      return {
        ...headOf(student),
        specialityCode,
        specialityName,
        ...creditsBySemester(scales, planned, grades),
      };
    },

    async rating(): Promise<RatingReport> {
      const { studentId, groupId, studyYear } = student;
      const { specialityName } = await readTitles(db, student, lang);
      const scales = await readSetting(db, 'gradeScales');
      const own = await classmates.ownGrades();
      const { minCredits } = await readSetting(db, 'rating');
      const ranked = await classmates.ranked(minCredits);
      return {
        ...headOf(student),
        specialityName,
        studyYear: studyYear ?? undefined,
        gpa: gpaOf(scales, own),
        earnedCredits: earnedCredits(scales, own),
        groupRank: rankOf(
          ranked.filter((one) => one.groupId === groupId),
          studentId,
        ),
        yearRank: rankOf(ranked, studentId),
      };
    },
  };
}

/** The reports about one student, in one language. */
export function reportService(db: Db, student: StudentRow, lang: Language) {
  const sizes = sizeQueries(db, lang);
  const titles = () => readTitles(db, student, lang);

  return {
    ...gradeReports(db, student, lang),

    async info(): Promise<InfoReport> {
      const { status, studyYear, studentId } = student;
      return {
        ...headOf(student),
        ...(await titles()),
        studentCode: studentCode(studentId),
        studyYear: studyYear ?? undefined,
        status,
      };
    },

    async faculty(): Promise<FacultyReport> {
      const { facultyId, specialityId } = student;
      const { facultyName } = await titles();
      const { groupCount = 0, studentCount = 0 } = (await sizes.faculty(facultyId)) ?? {};
      return {
        ...headOf(student),
        facultyName,
        groupCount,
        studentCount,
        departments: await sizes.departments(facultyId),
        specialities: await sizes.specialities(facultyId, specialityId),
      };
    },

    async educationForm(): Promise<EducationFormReport> {
      const { facultyId, educationFormId } = student;
      const { educationFormName } = await titles();
      const forms = await sizes.educationForms(facultyId, educationFormId);
      return { ...headOf(student), educationFormName, forms };
    },
  };
}
