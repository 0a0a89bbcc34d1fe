import { findChatPeople, idOf } from './chat-people.ts';
import type { TestServer } from '../harness.ts';
import type { ReadPair } from './read-scenarios.ts';

/** Finds a student who reads and a teacher who writes. */
export async function findReadPair(server: TestServer): Promise<ReadPair> {
  const { student, teacher, toTeacher, toStudent } = await findChatPeople(server);
  return {
    db: server.db,
    readerId: idOf(student),
    writerId: idOf(teacher),
    toWriter: toTeacher,
    toReader: toStudent,
  };
}
