import { journal, type Endpoint } from '@portal/wire';
import type { TestClient, TestServer } from './harness.ts';
import { findJournalPeople } from './journal-people.ts';

interface JournalRequest {
  readonly endpoint: Endpoint;
  readonly client: TestClient;
  readonly request: unknown;
}

/** One request for each endpoint of the journal. */
export async function journalRequests(server: TestServer): Promise<JournalRequest[]> {
  const people = await findJournalPeople(server);
  const { ref, column, teacher, student } = people;
  const cell = people.cellOf('owner');
  const byTeacher = (endpoint: Endpoint, request: unknown) => ({ endpoint, client: teacher, request });
  const byStudent = (endpoint: Endpoint, request: unknown) => ({ endpoint, client: student, request });
  return [
    byTeacher(journal.save, { cells: [{ cell, value: 80 }] }),
    byTeacher(journal.updateVisit, { cell, value: 'absent' }),
    byTeacher(journal.updateVisitByDate, { ...ref, ...column, studentId: cell.studentId, value: 90 }),
    byTeacher(journal.insertAll, { ...ref, ...column }),
    byTeacher(journal.grid, ref),
    byTeacher(journal.history, { cell }),
    byTeacher(journal.lessonTypes, ref),
    byTeacher(journal.assessments, {}),
    byStudent(journal.ownMarks, { academicYearId: ref.academicYearId, termId: ref.termId }),
  ];
}
