import { beforeAll, describe, expect, it } from '@jest/globals';
import { chat, notifications, type ConversationRef, type Mention, type Message } from '@portal/wire';
import { idOf, sendTexts } from '../../../../test/chat/chat-people.ts';
import { setupChatEvents } from '../../../../test/chat/chat-events-test.ts';
import type { TestClient } from '../../../../test/harness.ts';

const portal = setupChatEvents();
let student: TestClient;
let classmate: TestClient;
let toGroup: ConversationRef;

beforeAll(async () => {
  ({ student, classmate, toGroup } = portal.people);
  for (const client of [student, classmate, portal.people.teacher])
    for (const unread of await client.request(chat.unread, {})) await client.request(chat.readAll, unread);
});

const NAME = '@Айбек';
/** The text begins with the name. */
const mentionOf = (client: TestClient, start = 0): Mention => ({
  personId: idOf(client),
  start,
  length: NAME.length,
});
const write = (
  rest: string,
  mentions: readonly Mention[] = [mentionOf(classmate)],
  to: ConversationRef = toGroup,
) => student.request(chat.send, { ...to, text: `${NAME}${rest}`, mentions });
const tryWrite = (fields: object) =>
  student.tryRequest(chat.send, { ...toGroup, text: `${NAME} кто?`, ...fields });
const edit = (messageId: number, text: string, mentions?: readonly Mention[]) =>
  student.request(chat.edit, { messageId, text, ...(mentions && { mentions }) });
const newestOf = async (client: TestClient): Promise<Message | undefined> =>
  (await client.request(chat.thread, toGroup)).messages.at(-1);
const isMarked = async (client: TestClient) => {
  const recent = await client.request(chat.recent, {});
  const flags = await client.request(chat.conversationFlags, {});
  const isGroup = ({ partner }: { readonly partner: ConversationRef['partner'] }) =>
    partner.kind === 'group' && JSON.stringify(partner) === JSON.stringify(toGroup.partner);
  return [recent.find(isGroup)?.hasMention ?? false, flags.find(isGroup)?.hasMention ?? false];
};
const itemsOf = (client: TestClient) => client.request(notifications.unreadItems, {});
const read = async (client: TestClient) => client.request(chat.readAll, toGroup);
const chatCount = async (client: TestClient) =>
  (await client.request(notifications.counts, {})).find(({ name }) => name === 'chat')?.unreadCount ?? 0;

describe('a mention', () => {
  it('comes with the plain text, in pages, search and events (decision 0056)', async () => {
    const reader = await portal.subscribe(classmate);
    const sent = await write(' посмотри 4417');
    expect(sent).toMatchObject({ text: `${NAME} посмотри 4417`, mentions: [mentionOf(classmate)] });
    expect((await reader.next()).message).toEqual({ ...sent, isMine: false });
    expect(await newestOf(classmate)).toEqual({ ...sent, isMine: false });
    const found = await classmate.request(chat.search, { ...toGroup, query: 'посмотри 4417' });
    expect(found.messages).toEqual([{ ...sent, isMine: false }]);
  });

  it('is of members of this group chat alone', async () => {
    for (const outsider of [portal.people.stranger, portal.people.otherTeacher]) {
      const refused = await tryWrite({ mentions: [mentionOf(outsider)] });
      expect(refused).toMatchObject({ status: 422, code: 'mentionedNotMember' });
    }
    const nobody = await tryWrite({ mentions: [{ ...mentionOf(classmate), personId: 999_999_999 }] });
    expect(nobody).toMatchObject({ status: 422, code: 'mentionedNotMember' });
    const direct = await tryWrite({
      ...portal.people.toTeacher,
      mentions: [mentionOf(portal.people.teacher)],
    });
    expect(direct).toMatchObject({ status: 422, code: 'mentionedNotMember' });
    expect(await newestOf(classmate)).not.toMatchObject({ text: `${NAME} кто?` });
  });

  it.each([
    ['outside the text', { start: 40, length: 6 }],
    ['longer than the text', { start: 0, length: 100 }],
    ['without @', { start: 1, length: 3 }],
    ['empty', { start: 0, length: 0 }],
  ])('is refused when it is %s', async (_, range) => {
    const refused = await tryWrite({ mentions: [{ personId: idOf(classmate), ...range }] });
    expect(refused).toMatchObject({ status: 422, code: 'invalid' });
  });

  it('does not overlap another one', async () => {
    const refused = await tryWrite({ mentions: [mentionOf(classmate), mentionOf(classmate)] });
    expect(refused).toMatchObject({ status: 422, code: 'invalid' });
  });

  it('may be missing, as in requests of earlier clients', async () => {
    const [sent] = await sendTexts(student, toGroup, [`${NAME} без поля`]);
    expect(sent?.mentions).toEqual([]);
  });

  it('is stored once for a repeated request', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const request = { ...toGroup, text: `${NAME} дважды`, mentions: [mentionOf(classmate)] };
    const [one, other] = [
      await student.request(chat.send, request, { headers }),
      await student.request(chat.send, request, { headers }),
    ];
    expect(other).toEqual(one);
  });
});

describe('the person who is mentioned', () => {
  it('has one notification of the message, which opens it, until they read it', async () => {
    await read(classmate);
    expect(await isMarked(classmate)).toEqual([false, false]);
    const before = await chatCount(classmate);
    const sent = await write(' проверь');
    await sendTexts(student, toGroup, ['и ещё']);
    expect(await isMarked(classmate)).toEqual([true, true]);
    expect(await chatCount(classmate)).toBe(before + 2);
    const [item, ...others] = await itemsOf(classmate);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      type: 'mention',
      title: expect.stringMatching(/^Вас упомянули: .+: /),
      body: `${NAME} проверь`,
      address: expect.stringMatching(new RegExp(`^/chat\\?.*with=group&message=${sent.id}$`)),
      unreadCount: 2,
    });
    await classmate.request(chat.read, { messageId: sent.id });
    expect(await isMarked(classmate)).toEqual([false, false]);
    expect(await itemsOf(classmate)).toMatchObject([{ type: 'message', body: 'и ещё' }]);
  });

  it('has it where the conversation is muted, and other members have none', async () => {
    await read(classmate);
    await classmate.request(chat.changeSettings, { ...toGroup, isMuted: true });
    await write(' тихо');
    expect(await itemsOf(classmate)).toMatchObject([{ type: 'mention' }]);
    expect(await itemsOf(portal.people.teacher)).toMatchObject([{ type: 'message' }]);
    expect([await isMarked(portal.people.teacher), await isMarked(student)]).toEqual([
      [false, false],
      [false, false],
    ]);
    await classmate.request(chat.changeSettings, { ...toGroup, isMuted: false });
  });

  it('has a plain message when mentions are switched off, with the mark in the chat', async () => {
    await read(classmate);
    await classmate.request(notifications.changeSwitch, { type: 'mention', isOn: false });
    await write(' выключено');
    expect(await itemsOf(classmate)).toMatchObject([{ type: 'message' }]);
    expect(await isMarked(classmate)).toEqual([true, true]);
    await classmate.request(notifications.changeSwitch, { type: 'mention', isOn: true });
  });

  it('has none of their own message', async () => {
    await read(student);
    await write(' это я', [mentionOf(student)]);
    expect(await isMarked(student)).toEqual([false, false]);
    expect(await itemsOf(student)).toEqual([]);
  });

  it('has none after the deletion of the message', async () => {
    await read(classmate);
    const { id: messageId } = await write(' удалено');
    await student.request(chat.remove, { messageId });
    expect(await isMarked(classmate)).toEqual([false, false]);
    expect(await newestOf(classmate)).toMatchObject({ id: messageId, isDeleted: true, mentions: [] });
    const rows = await portal.server.db
      .selectFrom('message_mention')
      .select('person_id')
      .where('message_id', '=', messageId)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('a changed message', () => {
  it('has the mentions of the change', async () => {
    await read(classmate);
    const { id: messageId } = await write(' до');
    const removed = await edit(messageId, `${NAME} до`, []);
    expect(removed).toMatchObject({ mentions: [] });
    expect(removed.editedAt).toBeDefined();
    expect(await isMarked(classmate)).toEqual([false, false]);
    const text = `Прошу: ${NAME} после`;
    expect((await edit(messageId, text, [mentionOf(classmate, 7)])).mentions).toEqual([
      mentionOf(classmate, 7),
    ]);
    expect(await isMarked(classmate)).toEqual([true, true]);
    expect((await edit(messageId, text, [mentionOf(classmate, 7)])).mentions).toHaveLength(1);
    expect(await student.request(chat.earlierTexts, { messageId })).toHaveLength(2);
  });

  it('keeps those of an earlier client whose part of the text is the same', async () => {
    const { id: messageId } = await write(' раз');
    expect((await edit(messageId, `Эй, ${NAME} два`)).mentions).toEqual([mentionOf(classmate, 4)]);
    expect((await edit(messageId, 'Эй, Айбек три')).mentions).toEqual([]);
  });

  it('mentions nobody from outside, but keeps somebody who has left the group', async () => {
    const { id: messageId } = await write(' остаётся');
    const outsider = { messageId, text: `${NAME}!`, mentions: [mentionOf(portal.people.stranger)] };
    expect(await student.tryRequest(chat.edit, outsider)).toMatchObject({
      status: 422,
      code: 'mentionedNotMember',
    });
    await portal.server.db
      .updateTable('message_mention')
      .set({ person_id: idOf(portal.people.stranger) })
      .where('message_id', '=', messageId)
      .execute();
    expect((await edit(messageId, outsider.text, outsider.mentions)).mentions).toEqual(outsider.mentions);
  });
});
