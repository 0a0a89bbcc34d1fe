import type { registration } from '@portal/wire';
import { accessCase, ownerById, signedIn, studentsOnly, type AccessTable } from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';
import { openOptional, openSeat, ownPlace, ownRegistration } from '../registration-fixture.ts';
import type { Actor } from '../people.ts';

const semester = async (fixture: AccessFixture, actor: Actor) => {
  const { academicYearId, semesterId } = await openSeat(fixture, actor, 'plan');
  return { academicYearId, semesterId };
};

const seatOf = (kind: 'plan' | 'optional' | 'byType') => (fixture: AccessFixture, actor: Actor) =>
  openSeat(fixture, actor, kind);

/** The choice of a subgroup, where the fields that only the database knows are left out. */
const choiceOf = (kind: 'plan' | 'optional' | 'byType') => async (fixture: AccessFixture, actor: Actor) => {
  if (kind === 'optional') await openOptional(fixture);
  const {
    classId: _classId,
    courseId: _courseId,
    lessonTypeId,
    ...seat
  } = await openSeat(fixture, actor, kind);
  return { ...seat, lessonTypeId: lessonTypeId ?? undefined };
};

const byType = async (fixture: AccessFixture, actor: Actor) => {
  const seat = await openSeat(fixture, actor, 'byType');
  return { ...seat, lessonTypeId: seat.lessonTypeId ?? 0 };
};

const choices = async (fixture: AccessFixture, actor: Actor) => {
  const { academicYearId, semesterId, groupId, number } = await openSeat(fixture, actor, 'plan');
  return { academicYearId, semesterId, choices: [{ groupId, number }] };
};

export const registrationAccess: AccessTable<typeof registration> = {
  defaultYear: [accessCase(studentsOnly)],
  years: [accessCase(studentsOnly)],
  semesters: [accessCase(studentsOnly, semester)],
  plan: [accessCase(studentsOnly, semester)],
  registrations: [accessCase(studentsOnly, semester)],
  teachers: [accessCase(studentsOnly, seatOf('plan'))],
  subgroups: [accessCase(studentsOnly, seatOf('plan'))],
  optionalPermission: [accessCase(studentsOnly, semester)],
  optionalDisciplines: [accessCase(studentsOnly, semester)],
  optionalTeachers: [accessCase(studentsOnly, seatOf('optional'))],
  optionalSubgroups: [accessCase(studentsOnly, seatOf('optional'))],
  teachersByType: [accessCase(studentsOnly, byType)],
  subgroupsByType: [accessCase(studentsOnly, byType)],
  check: [accessCase(studentsOnly, choices)],
  save: [accessCase(studentsOnly, choiceOf('plan'))],
  confirm: [accessCase(studentsOnly, choices)],
  saveOptional: [accessCase(studentsOnly, choiceOf('optional'))],
  saveByType: [
    accessCase(studentsOnly, async (fixture, actor) => ({
      ...(await choiceOf('byType')(fixture, actor)),
      lessonTypeId: (await byType(fixture, actor)).lessonTypeId,
    })),
  ],
  delete: [accessCase(ownerById, async (fixture) => ({ id: await ownRegistration(fixture, 'plan') }))],
  deleteByType: [
    accessCase(ownerById, async (fixture) => ({ id: await ownRegistration(fixture, 'byType') })),
  ],
  joinQueue: [
    accessCase(
      signedIn({ owner: 200, classmate: 'alreadyRegistered', otherFacultyStudent: 'notInPlan', others: 403 }),
      (fixture) => openSeat(fixture, 'owner', 'full'),
    ),
  ],
  leaveQueue: [accessCase(ownerById, async (fixture) => ({ id: await ownPlace(fixture) }))],
};
