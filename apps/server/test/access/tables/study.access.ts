import type { study } from '@portal/wire';
import {
  accessCase,
  anySession,
  signedIn,
  studentsOnly,
  teachersOnly,
  type AccessTable,
} from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';

/** The class of the owner, with all fields that the lists of the filter take. */
const sharedClass = ({ shared: { courseId: _, ...shared } }: AccessFixture) => shared;

export const studyAccess: AccessTable<typeof study> = {
  years: [accessCase(anySession)],
  currentYear: [accessCase(anySession)],
  defaultYear: [accessCase(anySession)],
  currentTerm: [accessCase(anySession)],
  terms: [accessCase(anySession, sharedClass)],
  teacherDisciplines: [accessCase(teachersOnly, sharedClass)],
  studentDisciplines: [accessCase(studentsOnly, sharedClass)],
  teacherSemesters: [
    { ...accessCase(teachersOnly, sharedClass), emptyFor: ['idleTeacher', 'otherFacultyEditor'] },
  ],
  studentSemesters: [{ ...accessCase(studentsOnly, sharedClass), emptyFor: ['otherFacultyStudent'] }],
  teacherGroups: [accessCase(teachersOnly, sharedClass)],
  studentGroups: [accessCase(studentsOnly, sharedClass)],
  students: [accessCase(signedIn({ classTeacher: 200, others: 403 }), sharedClass)],
  teachers: [accessCase(signedIn({ owner: 200, classmate: 200, others: 403 }), sharedClass)],
};
