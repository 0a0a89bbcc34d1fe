import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { chat, reactionKinds, type ConversationRef, type Message } from '@portal/wire';
import { idOf, sendTexts } from '../../../../test/chat/chat-people.ts';
import { setupChatEvents } from '../../../../test/chat/chat-events-test.ts';
import type { TestClient } from '../../../../test/harness.ts';

const portal = setupChatEvents();

async function send(from: TestClient, to: ConversationRef, text = 'Зачёт завтра'): Promise<Message> {
  const [message] = await sendTexts(from, to, [text]);
  if (!message) throw new Error('nothing was sent');
  return message;
}

const newestIn = async (reader: TestClient, { partner, ...course }: ConversationRef) => {
  if (partner.kind !== 'group')
    return (await reader.request(chat.thread, { ...course, partner })).messages.at(-1);
  const { groupId, isElective } = partner;
  const group = { ...course, groupId, isElective, lastMessageId: undefined };
  return (await reader.request(chat.groupThread, group)).messages.at(-1);
};

describe('a reaction', () => {
  it('is one of each person, changes, and is taken back', async () => {
    const { teacher, student, classmate, toGroup } = portal.people;
    const { id: messageId } = await send(teacher, toGroup);
    await student.request(chat.react, { messageId, kind: 'heart' });
    await classmate.request(chat.react, { messageId, kind: 'like' });
    const changed = await student.request(chat.react, { messageId, kind: 'like' });
    expect(changed.reactions).toEqual([{ kind: 'like', personIds: [idOf(classmate), idOf(student)] }]);
    const read = await newestIn(teacher, toGroup);
    expect(read).toEqual({ ...changed, isMine: true });
    expect(read?.editedAt).toBeUndefined();
    await classmate.request(chat.react, { messageId, kind: null });
    const left = await student.request(chat.react, { messageId, kind: null });
    expect(left.reactions).toEqual([]);
  });

  it('reaches the members at once, and those who were away when they return', async () => {
    const { teacher, student, toTeacher } = portal.people;
    const { id: messageId } = await send(student, toTeacher);
    await sql`update message set created_at = created_at - interval '2 minutes'`.execute(portal.server.db);
    const reader = await portal.subscribe(student);
    await send(student, toTeacher, 'позже');
    await reader.next();
    const { lastEventId } = reader;
    const reacted = await teacher.request(chat.react, { messageId, kind: 'party' });
    const event = { kind: 'edited', ...toTeacher, message: { ...reacted, isMine: true } };
    expect(await reader.next()).toEqual(event);
    await teacher.request(chat.react, { messageId, kind: 'party' });
    expect(reader.isEmpty()).toBe(true);
    reader.close();
    await sql`update message set created_at = created_at - interval '2 minutes'`.execute(portal.server.db);
    const returned = await portal.subscribe(student, lastEventId);
    let missed = await returned.next();
    // Reactions of the other tests are as young.
    while (missed.message?.id !== messageId) missed = await returned.next();
    expect([missed.kind, missed.message.reactions]).toEqual(['edited', reacted.reactions]);
  });

  it('is allowed where only teachers write', async () => {
    const { teacher, student, toGroup } = portal.people;
    const { id: messageId } = await send(teacher, toGroup);
    const settings = { ...toGroup, isMuted: undefined, isPinned: undefined };
    await teacher.request(chat.changeSettings, { ...settings, isAnnouncementOnly: true });
    const { reactions } = await student.request(chat.react, { messageId, kind: 'thanks' });
    expect(reactions).toEqual([{ kind: 'thanks', personIds: [idOf(student)] }]);
    await teacher.request(chat.changeSettings, { ...settings, isAnnouncementOnly: false });
  });

  it('goes with its message', async () => {
    const { teacher, student, toTeacher, toStudent } = portal.people;
    const { id: messageId } = await send(student, toTeacher);
    await teacher.request(chat.react, { messageId, kind: 'laugh' });
    await student.request(chat.remove, { messageId });
    expect((await newestIn(teacher, toStudent))?.reactions).toEqual([]);
    expect((await teacher.tryRequest(chat.react, { messageId, kind: 'like' })).status).toBe(404);
  });

  it('is kept once of each of many people who react at once', async () => {
    const { teacher, student, classmate, toGroup } = portal.people;
    const { id: messageId } = await send(teacher, toGroup);
    await Promise.all(
      reactionKinds.flatMap((kind) =>
        [student, classmate].map((one) => one.request(chat.react, { messageId, kind })),
      ),
    );
    const reactions = (await newestIn(teacher, toGroup))?.reactions ?? [];
    expect(reactions.flatMap(({ personIds }) => personIds).toSorted((one, other) => one - other)).toEqual(
      [idOf(student), idOf(classmate)].toSorted((one, other) => one - other),
    );
  });
});
