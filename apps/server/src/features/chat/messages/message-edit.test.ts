import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { chat, MESSAGE_EDIT_MINUTES, type Message } from '@portal/wire';
import { sendTexts } from '../../../../test/chat/chat-people.ts';
import { pdf } from '../../../../test/files/sample-files.ts';
import { setupChatEvents } from '../../../../test/chat/chat-events-test.ts';

const portal = setupChatEvents();

const send = async (text: string): Promise<Message> => {
  const [message] = await sendTexts(portal.people.student, portal.people.toTeacher, [text]);
  if (!message) throw new Error('nothing was sent');
  return message;
};

const age = (messageId: number, minutes: number) =>
  sql`update message set created_at = created_at - make_interval(mins => ${minutes}) where id = ${messageId}`.execute(
    portal.server.db,
  );

const newestOf = async () =>
  (await portal.people.teacher.request(chat.thread, portal.people.toStudent)).messages.at(-1);

describe('a message', () => {
  it('is changed by its author, and its members read the earlier texts (decisions 51)', async () => {
    const { id: messageId, sentAt } = await send('Сдам завтро');
    const first = await portal.people.student.request(chat.edit, { messageId, text: 'Сдам завтра' });
    const second = await portal.people.student.request(chat.edit, { messageId, text: 'Сдам в среду' });
    expect(second).toMatchObject({ id: messageId, text: 'Сдам в среду', sentAt, isMine: true });
    expect(await newestOf()).toEqual({ ...second, isMine: false });
    for (const member of [portal.people.student, portal.people.teacher]) {
      expect(await member.request(chat.earlierTexts, { messageId })).toEqual([
        { text: 'Сдам завтро', writtenAt: sentAt },
        { text: 'Сдам завтра', writtenAt: first.editedAt },
      ]);
    }
  });

  it('stays unmarked when the text is the same', async () => {
    const { id: messageId } = await send('то же');
    expect(
      (await portal.people.student.request(chat.edit, { messageId, text: 'то же' })).editedAt,
    ).toBeUndefined();
    expect(await portal.people.student.request(chat.earlierTexts, { messageId })).toEqual([]);
  });

  it(`is not changed after ${MESSAGE_EDIT_MINUTES} minutes`, async () => {
    const { id: messageId } = await send('поздно');
    await age(messageId, MESSAGE_EDIT_MINUTES - 1);
    expect(await portal.people.student.request(chat.edit, { messageId, text: 'ещё можно' })).toMatchObject({
      text: 'ещё можно',
    });
    await age(messageId, 1);
    const refused = await portal.people.student.tryRequest(chat.edit, { messageId, text: 'уже нельзя' });
    expect(refused).toMatchObject({ status: 409, code: 'editExpired' });
    expect(await newestOf()).toMatchObject({ text: 'ещё можно' });
  });

  it('is not emptied, unless it has files', async () => {
    const { id: messageId } = await send('не пусто');
    expect((await portal.people.student.tryRequest(chat.edit, { messageId, text: '  ' })).status).toBe(422);
    const files = [{ name: 'план.pdf', content: pdf('план') }];
    const withFile = await portal.people.student.request(
      chat.send,
      { ...portal.people.toTeacher, text: 'вот' },
      { files },
    );
    const edited = await portal.people.student.request(chat.edit, { messageId: withFile.id, text: '' });
    expect(edited).toMatchObject({ text: '', files: [{ name: 'план.pdf' }] });
  });

  it('is not changed by the other person, nor by a teacher of the group', async () => {
    const { id: messageId } = await send('моё');
    expect((await portal.people.teacher.tryRequest(chat.edit, { messageId, text: 'чужое' })).status).toBe(
      403,
    );
    const [inGroup] = await sendTexts(portal.people.student, portal.people.toGroup, ['в группе']);
    const request = { messageId: inGroup?.id ?? 0, text: 'чужое' };
    expect((await portal.people.teacher.tryRequest(chat.edit, request)).status).toBe(403);
  });

  it('is not changed where only teachers write', async () => {
    const [sent] = await sendTexts(portal.people.student, portal.people.toGroup, ['до объявления']);
    await portal.people.teacher.request(chat.changeSettings, {
      ...portal.people.toGroup,
      isAnnouncementOnly: true,
    });
    const request = { messageId: sent?.id ?? 0, text: 'после' };
    expect(await portal.people.student.tryRequest(chat.edit, request)).toMatchObject({
      status: 403,
      code: 'announcementsOnly',
    });
    await portal.people.teacher.request(chat.changeSettings, {
      ...portal.people.toGroup,
      isAnnouncementOnly: false,
    });
  });

  it('has no text and no earlier one after its deletion', async () => {
    const { id: messageId } = await send('первое');
    await portal.people.student.request(chat.edit, { messageId, text: 'второе' });
    await portal.people.student.request(chat.remove, { messageId });
    expect((await portal.people.student.tryRequest(chat.edit, { messageId, text: 'третье' })).status).toBe(
      404,
    );
    expect((await portal.people.teacher.tryRequest(chat.earlierTexts, { messageId })).status).toBe(404);
    const newest = await newestOf();
    expect([newest?.text, newest?.editedAt]).toEqual(['', undefined]);
  });

  it('loses no text in concurrent changes', async () => {
    const { id: messageId } = await send('0');
    const texts = ['1', '2', '3', '4'];
    await Promise.all(texts.map((text) => portal.people.student.request(chat.edit, { messageId, text })));
    const earlier = await portal.people.student.request(chat.earlierTexts, { messageId });
    const current = await newestOf();
    expect(new Set([...earlier.map(({ text }) => text), current?.text])).toEqual(new Set(['0', ...texts]));
    expect(earlier).toHaveLength(texts.length);
  });
});

describe('a changed message', () => {
  it('arrives in the event stream', async () => {
    const { id: messageId } = await send('до');
    const reader = await portal.subscribe(portal.people.teacher);
    const edited = await portal.people.student.request(chat.edit, { messageId, text: 'после' });
    expect(await reader.next()).toEqual({
      kind: 'edited',
      ...portal.people.toStudent,
      message: { ...edited, isMine: false },
    });
  });

  it('arrives after a reconnection', async () => {
    const { id: messageId } = await send('старое');
    const reader = await portal.subscribe(portal.people.teacher);
    const last = await send('последнее');
    expect((await reader.next()).message?.id).toBe(last.id);
    reader.close();
    await sql`update message set created_at = created_at - interval '2 minutes'
      where id <> ${messageId}`.execute(portal.server.db);
    await age(messageId, 3);
    await portal.people.student.request(chat.edit, { messageId, text: 'исправлено' });
    const again = await portal.subscribe(portal.people.teacher, reader.lastEventId);
    let event = await again.next();
    while (event.message?.id !== messageId) event = await again.next();
    expect(event).toMatchObject({ kind: 'edited', message: { text: 'исправлено' } });
  });

  it('is found by its new text alone', async () => {
    const { id: messageId } = await send('канцелярия 4417');
    await portal.people.student.request(chat.edit, { messageId, text: 'библиотека 4417' });
    const found = async (query: string) =>
      (await portal.people.student.request(chat.search, { ...portal.people.toTeacher, query })).messages.map(
        ({ id }) => id,
      );
    expect(await found('библиотека 4417')).toEqual([messageId]);
    expect(await found('канцелярия 4417')).toEqual([]);
  });
});
