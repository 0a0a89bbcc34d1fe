import type { sheets } from '@portal/wire';
import {
  accessCase,
  classTeacherById,
  signedIn,
  studentsOnly,
  teachersOnly,
  type AccessTable,
} from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';
import { classWithoutSheet, sheetOf, type SheetState } from '../sheet-fixture.ts';
import { todayOf } from '../journal-fixture.ts';

/** The class teacher fills the sheet; the editor is the registrar of the faculty here, the other editor that of others. */
const readers = { ...classTeacherById, editor: 200 };
const writer = { ...classTeacherById, editor: 403 };
const registrarOnly = (result: number | string) =>
  signedIn({ editor: result, otherFacultyEditor: 404, others: 403 });

const sheet = (state?: SheetState) => async (fixture: AccessFixture) => ({
  sheetId: await sheetOf(fixture, state),
});

const term = ({ shared: { academicYearId, termId } }: AccessFixture) => ({ academicYearId, termId });

export const sheetsAccess: AccessTable<typeof sheets> = {
  list: [
    {
      ...accessCase(teachersOnly, async (fixture) => {
        await sheetOf(fixture);
        return { ...term(fixture), side: 'registered' as const };
      }),
      emptyFor: ['classTeacher', 'otherTeacher', 'idleTeacher'],
    },
  ],
  read: [accessCase(readers, sheet())],
  save: [
    accessCase(writer, async (fixture) => ({
      sheetId: await sheetOf(fixture),
      rows: [{ studentId: fixture.people.owner, mark: 30, version: 0 }],
    })),
  ],
  roundUp: [
    accessCase(writer, async (fixture) => ({
      sheetId: await sheetOf(fixture),
      studentId: fixture.people.owner,
      points: 1,
      reason: 'Олимпиада',
    })),
  ],
  // Nobody of the matrix knows the password of the class teacher.
  sign: [
    accessCase(
      signedIn({
        classTeacher: 'wrongPassword',
        otherTeacher: 'wrongPassword',
        editor: 'wrongPassword',
        idleTeacher: 'wrongPassword',
        otherFacultyEditor: 'wrongPassword',
        others: 403,
      }),
      async (fixture) => ({
        sheetId: await sheetOf(fixture),
        password: 'canary',
      }),
    ),
  ],
  open: [
    accessCase(registrarOnly(200), async (fixture) => ({
      classIds: [await classWithoutSheet(fixture)],
      heldOn: await todayOf(fixture.server.db),
    })),
  ],
  openNext: [
    accessCase(registrarOnly(200), async (fixture) => ({
      sheetId: await sheetOf(fixture, 'closed'),
      kind: 'individual' as const,
      studentIds: [fixture.people.owner],
      heldOn: await todayOf(fixture.server.db),
    })),
  ],
  plan: [
    accessCase(registrarOnly(200), async (fixture) => ({
      sheetId: await sheetOf(fixture),
      version: 0,
      exam: { date: await todayOf(fixture.server.db), startsAt: '22:00', endsAt: '23:00' },
    })),
  ],
  freeRooms: [
    accessCase(registrarOnly(200), async (fixture) => ({
      sheetId: await sheetOf(fixture),
      date: await todayOf(fixture.server.db),
      startsAt: '22:00',
      endsAt: '23:00',
    })),
  ],
  correct: [
    accessCase(registrarOnly(200), async (fixture) => ({
      sheetId: await sheetOf(fixture, 'closed'),
      reason: 'Ошибка',
    })),
  ],
  giveBack: [
    accessCase(registrarOnly(200), async (fixture) => ({
      sheetId: await sheetOf(fixture, 'signed'),
      reason: 'Ошибка',
    })),
  ],
  close: [accessCase(registrarOnly(200), sheet('signed'))],
  pdf: [accessCase(readers, sheet('closed'))],
  xlsx: [accessCase(readers, sheet())],
  ownResults: [accessCase(studentsOnly, term)],
};
