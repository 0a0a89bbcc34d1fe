import type { registrationOffice } from '@portal/wire/registration/office';
import type { overrideFiles, seatFiles } from '@portal/wire/registration/office-files';
import { accessCase, signedIn, type AccessTable } from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import { openOffices } from '../../office-fixture.ts';
import { openSeat } from '../../registration-fixture.ts';

const offices = signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 });
const ownOffice = signedIn({ editor: 200, otherFacultyEditor: 404, others: 403 });

const opened = async (fixture: AccessFixture) => {
  await openOffices(fixture, 'registration.manage');
  return {};
};

/** The term of the window that is open for the owner. */
const term = async (fixture: AccessFixture) => {
  await openOffices(fixture, 'registration.manage');
  const { academicYearId } = await openSeat(fixture, 'owner', 'plan');
  return { academicYearId, termId: 2 };
};

/** A window of the owner's faculty. */
const ownWindow = async (fixture: AccessFixture) => {
  const { faculty_id: facultyId } = await fixture.server.db
    .selectFrom('person')
    .select('faculty_id')
    .where('id', '=', fixture.people.owner)
    .executeTakeFirstOrThrow();
  return {
    ...(await term(fixture)),
    facultyId,
    studyYear: 6,
    opens: { day: '2030-01-01', time: '09:00' },
    closes: { day: '2030-01-02', time: '09:00' },
    extended: null,
  };
};

/** The owner in the term of the open window. */
const ownTerm = async (fixture: AccessFixture) => ({
  ...(await term(fixture)),
  studentId: fixture.people.owner,
});

/** The last day of the term, which no override outlives. */
const lastDay = async (fixture: AccessFixture) => {
  const { academicYearId, termId } = await term(fixture);
  const { ends_on: day } = await fixture.server.db
    .selectFrom('term_period')
    .select('ends_on')
    .where('academic_year_id', '=', academicYearId)
    .where('term_id', '=', termId)
    .executeTakeFirstOrThrow();
  return day;
};

const ownOverride = async (fixture: AccessFixture) => {
  const { studentId: student_id, academicYearId: academic_year_id, termId: term_id } = await ownTerm(fixture);
  const { db } = fixture.server;
  await db.deleteFrom('registration_override').execute();
  const { id } = await db
    .insertInto('registration_override')
    .values({ student_id, academic_year_id, term_id, rule: 'late', reason: 'Болезнь', ends_on: '2090-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id };
};

const seatCase = accessCase(offices, async (fixture) => ({ ...(await term(fixture)), isWaitedFor: false }));
const overrideCase = accessCase(offices, async (fixture) => {
  await ownOverride(fixture);
  return term(fixture);
});

export const seatFilesAccess: AccessTable<typeof seatFiles> = { xlsx: [seatCase], csv: [seatCase] };
export const overrideFilesAccess: AccessTable<typeof overrideFiles> = {
  xlsx: [overrideCase],
  csv: [overrideCase],
};

export const registrationOfficeAccess: AccessTable<typeof registrationOffice> = {
  choices: [accessCase(offices, opened)],
  windows: [accessCase(offices, term)],
  previewWindow: [accessCase(ownOffice, ownWindow)],
  setWindow: [accessCase(ownOffice, ownWindow)],
  seats: [seatCase],
  setSeats: [
    accessCase(ownOffice, async (fixture) => {
      await openOffices(fixture, 'registration.manage');
      const { classId, number } = await openSeat(fixture, 'owner', 'plan');
      return { classId, number, capacity: 100 };
    }),
  ],
  students: [
    accessCase(offices, async (fixture) => {
      await openOffices(fixture, 'registration.manage');
      return { text: 'student' };
    }),
  ],
  verdicts: [accessCase(ownOffice, ownTerm)],
  overrides: [overrideCase],
  grantOverride: [
    accessCase(ownOffice, async (fixture) => ({
      ...(await ownTerm(fixture)),
      rule: 'credits' as const,
      reason: 'Перевод',
      endsOn: await lastDay(fixture),
    })),
  ],
  withdrawOverride: [accessCase(ownOffice, ownOverride)],
};
