import type { umk } from '@portal/wire';
import {
  accessCase,
  anySession,
  classTeacherById,
  foreignTeachers,
  signedIn,
  studentsOnly,
  teachersOnly,
  type AccessTable,
} from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';
import { createSessionFor } from '../people.ts';
import { courseOfClass, draftFor, saveMaterial } from '../../library/material-people.ts';

const year = ({ shared: { academicYearId } }: AccessFixture) => ({ academicYearId });
const course = ({ shared }: AccessFixture) => courseOfClass(shared);

/** Adds a material of the class teacher and returns its id. */
async function add({ server, people, shared }: AccessFixture): Promise<{ readonly id: number }> {
  const teacher = await createSessionFor(server, people.classTeacher);
  const { id } = await saveMaterial(teacher, { shared });
  return { id };
}

const readers = signedIn({ owner: 200, classmate: 200, classTeacher: 200, others: 404 });

/** A draft that shares a new material of the class teacher, so that it needs no file. */
const copy = async (fixture: AccessFixture) =>
  draftFor(fixture.shared, { sharedId: (await add(fixture)).id, isBookShared: false });

export const umkAccess: AccessTable<typeof umk> = {
  semesters: [{ ...accessCase(teachersOnly, year), emptyFor: ['idleTeacher'] }],
  studentSemesters: [accessCase(studentsOnly, year)],
  disciplines: [accessCase(teachersOnly, year)],
  studentDisciplines: [accessCase(studentsOnly, year)],
  examForms: [accessCase(anySession, course)],
  teachers: [accessCase(anySession, course)],
  specialities: [{ ...accessCase(teachersOnly, course), emptyFor: ['idleTeacher', 'otherFacultyEditor'] }],
  types: [accessCase(anySession)],
  categories: [accessCase(anySession, () => ({ sectionId: 1 }))],
  list: [accessCase(teachersOnly, year)],
  studentList: [accessCase(studentsOnly, year)],
  save: [
    accessCase(signedIn({ classTeacher: 200, ...foreignTeachers(403), others: 403 }), copy),
    accessCase(classTeacherById, async (fixture) =>
      draftFor(fixture.shared, { id: (await add(fixture)).id }),
    ),
  ],
  remove: [accessCase(classTeacherById, add)],
  coverage: [accessCase(anySession, year)],
  material: [accessCase(readers, add)],
  file: [accessCase(readers, add)],
};
