import { findChatPeople, idOf } from './chat-people.ts';
import type { TestServer } from './harness.ts';
import type { Pair } from './read-orders.ts';

/** A student who reads and a teacher who writes. */
export async function findReadPair(server: TestServer): Promise<Pair> {
  const { student, teacher, toTeacher, toStudent } = await findChatPeople(server);
  return {
    db: server.db,
    readerId: idOf(student),
    writerId: idOf(teacher),
    toWriter: toTeacher,
    toReader: toStudent,
  };
}
