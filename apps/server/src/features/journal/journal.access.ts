import type { journal } from '@portal/wire';
import {
  accessCase,
  anySession,
  signedIn,
  studentsOnly,
  type AccessTable,
} from '../../../test/access/access-case.ts';
import { journalOf } from '../../../test/access/journal-fixture.ts';

const classTeacherOnly = signedIn({ classTeacher: 200, others: 403 });
/** Cells have ids; the response does not tell other teachers that an id exists. */
const classTeacherById = signedIn({ classTeacher: 200, otherTeacher: 404, editor: 404, others: 403 });

export const journalAccess: AccessTable<typeof journal> = {
  grid: [accessCase(classTeacherOnly, async (fixture) => (await journalOf(fixture)).ref)],
  ownMarks: [
    accessCase(studentsOnly, ({ shared: { academicYearId, termId } }) => ({ academicYearId, termId })),
  ],
  assessments: [accessCase(anySession)],
  lessonTypes: [accessCase(anySession, async (fixture) => (await journalOf(fixture)).ref)],
  save: [
    accessCase(classTeacherById, async (fixture) => ({
      cells: [{ cell: (await journalOf(fixture)).cell, value: 77 }],
    })),
  ],
  updateVisit: [
    accessCase(classTeacherById, async (fixture) => ({ cell: (await journalOf(fixture)).cell, value: 78 })),
  ],
  updateVisitByDate: [
    accessCase(classTeacherOnly, async (fixture) => {
      const { ref, column, cell } = await journalOf(fixture);
      return { ...ref, ...column, studentId: cell.studentId, value: 'absent' as const };
    }),
  ],
  insertAll: [
    accessCase(classTeacherOnly, async (fixture) => {
      const { ref, column } = await journalOf(fixture);
      return { ...ref, ...column };
    }),
  ],
  history: [
    accessCase(signedIn({ classTeacher: 200, owner: 200, others: 404 }), async (fixture) => ({
      cell: (await journalOf(fixture)).cell,
    })),
  ],
};
