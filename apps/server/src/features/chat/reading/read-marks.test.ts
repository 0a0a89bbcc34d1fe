import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { chat, type ConversationRef, type Partner } from '@portal/wire';
import { idOf, sendTexts } from '../../../../test/chat/chat-people.ts';
import type { TestClient } from '../../../../test/harness.ts';
import { setupChatEvents } from '../../../../test/chat/chat-events-test.ts';

const portal = setupChatEvents();

const partnerReadId = async (client: TestClient, ref: ConversationRef) =>
  (await client.request(chat.thread, ref)).unread.partnerReadId;

const withPerson = (client: TestClient, role: 'teacher' | 'student'): ConversationRef => ({
  ...portal.people.toGroup,
  partner: { kind: 'person', personId: idOf(client), role } satisfies Partner,
});

/** Sends messages of the student that the teacher has not read; returns their ids. */
async function sendUnread(count: number): Promise<number[]> {
  const texts = Array.from({ length: count }, (_, at) => `вопрос ${at}`);
  return (await sendTexts(portal.people.student, portal.people.toTeacher, texts)).map(({ id }) => id);
}

describe('the read position of the partner', () => {
  it('is the last message that they have read, on every page of the thread (decisions 53)', async () => {
    const { student, teacher, toTeacher } = portal.people;
    const [first = 0, second = 0] = await sendUnread(2);
    await teacher.request(chat.read, { messageId: first });
    expect(await partnerReadId(student, toTeacher)).toBe(first);
    await teacher.request(chat.read, { messageId: second });
    const pages = [
      await student.request(chat.thread, toTeacher),
      await student.request(chat.older, { ...toTeacher, topMessageId: second }),
      await student.request(chat.newer, { ...toTeacher, lastMessageId: first }),
      await student.request(chat.around, { ...toTeacher, messageId: first }),
      await student.request(chat.around, toTeacher),
    ];
    expect(pages.map(({ unread }) => unread.partnerReadId)).toEqual(pages.map(() => second));
  });

  it('is known where unread messages are older than the page', async () => {
    const { student, teacher, toTeacher, toStudent } = portal.people;
    await student.request(chat.readAll, toTeacher);
    const [sent = 0] = await sendUnread(1);
    const texts = Array.from({ length: 21 }, (_, at) => `ответ ${at}`);
    await sendTexts(teacher, toStudent, texts);
    await teacher.request(chat.read, { messageId: sent });
    const { unread } = await student.request(chat.thread, toTeacher);
    expect(unread).toMatchObject({ unreadCount: 21, partnerReadId: sent });
  });

  it('is missing as long as they have read nothing', async () => {
    const toClassmate = withPerson(portal.people.classmate, 'student');
    expect(await partnerReadId(portal.people.teacher, toClassmate)).toBeUndefined();
    await sendTexts(portal.people.teacher, toClassmate, ['первое']);
    expect(await partnerReadId(portal.people.teacher, toClassmate)).toBeUndefined();
  });

  it('is not shown in a group chat', async () => {
    const { student, teacher, toGroup } = portal.people;
    await sendTexts(student, toGroup, ['всем']);
    await teacher.request(chat.readAll, toGroup);
    const page = await student.request(chat.groupThread, {
      ...toGroup,
      groupId: toGroup.partner.kind === 'group' ? toGroup.partner.groupId : 0,
      isElective: toGroup.partner.kind === 'group' && toGroup.partner.isElective,
    });
    const around = await student.request(chat.around, toGroup);
    expect([page.unread.partnerReadId, around.unread.partnerReadId]).toEqual([undefined, undefined]);
  });

  it('is of no use to strangers, who see neither the thread nor positions of others in it', async () => {
    const { student, classmate, stranger, otherTeacher, teacher, toTeacher, toStudent } = portal.people;
    await sendUnread(1);
    await teacher.request(chat.readAll, toStudent);
    expect(await partnerReadId(student, toTeacher)).toBeGreaterThan(0);
    for (const client of [stranger, otherTeacher]) {
      for (const ref of [toTeacher, toStudent]) {
        const statuses = [
          (await client.tryRequest(chat.thread, ref)).status,
          (await client.tryRequest(chat.around, ref)).status,
          (await client.tryRequest(chat.newer, { ...ref, lastMessageId: 1 })).status,
        ];
        expect(statuses).toEqual([403, 403, 403]);
      }
    }
    // The classmate's own thread with the same teacher, who has read nothing in it.
    expect(await partnerReadId(classmate, toTeacher)).toBeUndefined();
  });
});

describe('the event stream', () => {
  it('tells the author how far the partner has read, once', async () => {
    const { student, teacher, toTeacher } = portal.people;
    const [first = 0, second = 0] = await sendUnread(2);
    const author = await portal.subscribe(student);
    for (const messageId of [first, first, second]) await teacher.request(chat.read, { messageId });
    const event = { kind: 'partnerRead', ...toTeacher, message: undefined };
    expect(await author.next()).toEqual({ ...event, partnerReadId: first });
    expect(await author.next()).toEqual({ ...event, partnerReadId: second });
    expect(author.isEmpty()).toBe(true);
  });

  it('tells the other devices of the reader only that messages were read', async () => {
    const { teacher, toStudent } = portal.people;
    await sendUnread(1);
    const reader = await portal.subscribe(teacher);
    await teacher.request(chat.readAll, toStudent);
    expect(await reader.next()).toEqual({ kind: 'read', ...toStudent, message: undefined });
  });

  it('tells nobody else, and nobody in a group chat', async () => {
    const { student, teacher, classmate, stranger, toStudent, toGroup } = portal.people;
    await sendTexts(student, toGroup, ['в группу']);
    const [first] = await sendUnread(1);
    const outsiders = await Promise.all([portal.subscribe(classmate), portal.subscribe(stranger)]);
    const author = await portal.subscribe(student);
    await teacher.request(chat.readAll, toGroup);
    await teacher.request(chat.readAll, toStudent);
    expect(await author.next()).toMatchObject({ kind: 'partnerRead', partnerReadId: first });
    expect([...outsiders, author].map((reader) => reader.isEmpty())).toEqual([true, true, true]);
  });

  it('repeats a missed position after a reconnection', async () => {
    const { student, teacher, toTeacher, toStudent } = portal.people;
    await sql`update message set created_at = created_at - interval '1 minute'`.execute(portal.server.db);
    await sql`update read_position set updated_at = updated_at - interval '1 minute'`.execute(
      portal.server.db,
    );
    const before = await portal.subscribe(student);
    const [sent] = await sendUnread(1);
    await before.next();
    const { lastEventId } = before;
    before.close();
    await teacher.request(chat.readAll, toStudent);
    const again = await portal.subscribe(student, lastEventId);
    expect(await again.next()).toEqual({
      kind: 'partnerRead',
      ...toTeacher,
      message: undefined,
      partnerReadId: sent,
    });
    expect(again.isEmpty()).toBe(true);
  });
});
