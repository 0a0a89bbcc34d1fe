import { chat, type ConversationRef, type Message } from '@portal/wire';
import { findPeople, findSharedClass, createSessionFor, type PersonIds } from '../access/people.ts';
import { courseOf, groupOf } from '../access/fixture.ts';
import type { TestClient, TestServer } from '../harness.ts';

/** Clients of a teacher and students, and references to their conversations. */
export interface ChatPeople {
  readonly teacher: TestClient;
  readonly student: TestClient;
  readonly classmate: TestClient;
  readonly stranger: TestClient;
  readonly otherTeacher: TestClient;
  readonly toTeacher: ConversationRef;
  readonly toStudent: ConversationRef;
  readonly toGroup: ConversationRef;
  /** Creates another client of an actor. */
  signIn(actor: keyof PersonIds): Promise<TestClient>;
}

export const idOf = ({ user }: TestClient): number => user?.personId ?? 0;

/** Finds demo people with and without access to a common conversation. */
export async function findChatPeople(server: TestServer): Promise<ChatPeople> {
  const shared = await findSharedClass(server.db);
  const people = await findPeople(server.db, shared);
  const open = (actor: keyof PersonIds) => createSessionFor(server, people[actor]);
  const course = courseOf(shared);
  return {
    teacher: await open('classTeacher'),
    student: await open('owner'),
    classmate: await open('classmate'),
    stranger: await open('otherFacultyStudent'),
    otherTeacher: await open('otherTeacher'),
    toTeacher: { ...course, partner: { kind: 'person', personId: people.classTeacher, role: 'teacher' } },
    toStudent: { ...course, partner: { kind: 'person', personId: people.owner, role: 'student' } },
    toGroup: { ...course, partner: groupOf(shared) },
    signIn: open,
  };
}

export async function sendTexts(
  from: TestClient,
  to: ConversationRef,
  texts: readonly string[],
): Promise<Message[]> {
  const sent = [];
  for (const text of texts) sent.push(await from.request(chat.send, { ...to, text }));
  return sent;
}
