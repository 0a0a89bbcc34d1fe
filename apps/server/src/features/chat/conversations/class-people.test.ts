import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { chat, type ClassPerson } from '@portal/wire';
import { findChatPeople, idOf, type ChatPeople } from '../../../../test/chat/chat-people.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let people: ChatPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
});
afterAll(() => server.close());

const listFor = (client: TestClient): Promise<ClassPerson[]> => client.request(chat.people, {});
const find = (list: readonly ClassPerson[], client: TestClient) =>
  list.find(({ personId }) => personId === idOf(client));
const refOf = ({ academicYearId, termId, disciplineId, credits, personId, role }: ClassPerson) => ({
  academicYearId,
  termId,
  disciplineId,
  credits,
  partner: { kind: 'person', personId, role } as const,
});

describe('the people of the classes', () => {
  it('of a student are teachers, to whom they may write, then classmates, whom they meet in group chats', async () => {
    const list = await listFor(people.student);
    expect(find(list, people.teacher)).toMatchObject({ role: 'teacher', mayWriteTo: true });
    expect(find(list, people.classmate)).toMatchObject({ role: 'student', mayWriteTo: false });
    expect(find(list, people.student)).toBeUndefined();
    const roles = list.map(({ role }) => role);
    expect(roles).toEqual(roles.toSorted().toReversed());
    expect(new Set(list.map(({ personId }) => personId)).size).toBe(list.length);
  });

  it('of a student are nobody of groups that are not theirs', async () => {
    const { rows } = await sql<{ id: number }>`
      select distinct member.person_id as id from group_member mine
      join group_member member on member.group_id = mine.group_id
      where mine.person_id = ${idOf(people.student)}`.execute(server.db);
    const met = new Set(rows.map(({ id }) => id));
    const students = (await listFor(people.student)).filter(({ role }) => role === 'student');
    expect(students.filter(({ personId }) => !met.has(personId))).toEqual([]);
  });

  it('of a teacher are students and colleagues, to all of whom they may write', async () => {
    const list = await listFor(people.teacher);
    expect(find(list, people.student)).toMatchObject({ role: 'student', mayWriteTo: true });
    expect(list.every(({ mayWriteTo }) => mayWriteTo)).toBe(true);
  });

  it('have a course in which the server lets exactly those be written to', async () => {
    const list = await listFor(people.student);
    const statuses = new Map<boolean, Set<number>>();
    for (const person of list) {
      const { status } = await people.student.tryRequest(chat.thread, refOf(person));
      statuses.set(person.mayWriteTo, (statuses.get(person.mayWriteTo) ?? new Set()).add(status));
    }
    expect(statuses).toEqual(
      new Map([
        [true, new Set([200])],
        [false, new Set([403])],
      ]),
    );
  });

  it('are without those whose account is closed', async () => {
    const id = idOf(people.classmate);
    await sql`update person set disabled_at = now() where id = ${id}`.execute(server.db);
    expect(find(await listFor(people.student), people.classmate)).toBeUndefined();
    await sql`update person set disabled_at = null where id = ${id}`.execute(server.db);
  });
});
