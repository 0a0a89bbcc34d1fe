import { chat, type ConversationRef, type Message } from '@portal/wire';
import { findPeople, findSharedClass, openSessionOf, type Somebody } from './access/people.ts';
import { courseOf, groupOf } from './access/world.ts';
import type { TestClient, TestServer } from './harness.ts';

/** A teacher, two students of one group, and how each of them names the others. */
export interface ChatPeople {
  readonly teacher: TestClient;
  readonly student: TestClient;
  readonly classmate: TestClient;
  readonly stranger: TestClient;
  readonly otherTeacher: TestClient;
  readonly toTeacher: ConversationRef;
  readonly toStudent: ConversationRef;
  readonly toGroup: ConversationRef;
  /** Another browser of somebody. */
  open(who: Somebody): Promise<TestClient>;
}

export const idOf = ({ user }: TestClient): number => user?.personId ?? 0;

/** People of the demonstration who may talk with each other, and some who may not. */
export async function findChatPeople(server: TestServer): Promise<ChatPeople> {
  const shared = await findSharedClass(server.db);
  const people = await findPeople(server.db, shared);
  const open = (who: Somebody) => openSessionOf(server, people[who]);
  const course = courseOf(shared);
  return {
    teacher: await open('teacher'),
    student: await open('owner'),
    classmate: await open('classmate'),
    stranger: await open('stranger'),
    otherTeacher: await open('otherTeacher'),
    toTeacher: { ...course, partner: { kind: 'person', personId: people.teacher, role: 'teacher' } },
    toStudent: { ...course, partner: { kind: 'person', personId: people.owner, role: 'student' } },
    toGroup: { ...course, partner: groupOf(shared) },
    open,
  };
}

/** Sends texts one after the other. */
export async function sendTexts(
  from: TestClient,
  to: ConversationRef,
  texts: readonly string[],
): Promise<Message[]> {
  const sent = [];
  for (const text of texts) sent.push(await from.request(chat.send, { ...to, text }));
  return sent;
}
