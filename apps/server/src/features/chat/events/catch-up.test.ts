import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { chat, type ChatEvent } from '@portal/wire';
import { sendTexts } from '../../../../test/chat/chat-people.ts';
import type { EventReader } from '../../../../test/clients/event-reader.ts';
import { decodeCursor } from '../../../events/live/cursor.ts';
import { setupChatEvents } from '../../../../test/chat/chat-events-test.ts';

const portal = setupChatEvents();

/** Shifts all messages and read positions one minute into the past. */
const ageEvents = async () => {
  await sql`update message set created_at = created_at - interval '1 minute',
    deleted_at = deleted_at - interval '1 minute'`.execute(portal.server.db);
  await sql`update read_position set updated_at = updated_at - interval '1 minute'`.execute(portal.server.db);
};

/** Disconnects after receiving a message; returns the last event id. */
async function disconnectAfter(text: string): Promise<string> {
  await ageEvents();
  const reader = await portal.subscribe(portal.people.student);
  await sendTexts(portal.people.teacher, portal.people.toStudent, [text]);
  await reader.next();
  const { lastEventId } = reader;
  reader.close();
  return lastEventId ?? '';
}

const readNext = async (reader: EventReader, count: number): Promise<ChatEvent[]> => {
  const events = [];
  for (let at = 0; at < count; at += 1) events.push(await reader.next());
  return events;
};

describe('a reconnecting stream', () => {
  it('receives the missed messages of its own conversations in order', async () => {
    const lastEventId = await disconnectAfter('последнее');
    const [directMessage] = await sendTexts(portal.people.teacher, portal.people.toStudent, ['пропущено 1']);
    const [own] = await sendTexts(portal.people.student, portal.people.toGroup, ['с другого устройства']);
    await sendTexts(portal.people.teacher, await toClassmate(), ['не тебе']);
    const reader = await portal.subscribe(portal.people.student, lastEventId);
    expect(await readNext(reader, 2)).toEqual([
      { kind: 'sent', ...portal.people.toTeacher, message: { ...directMessage, isMine: false } },
      { kind: 'sent', ...portal.people.toGroup, message: { ...own, isMine: true } },
    ]);
    expect(reader.isEmpty()).toBe(true);
  });

  const toClassmate = async () => ({
    ...portal.people.toStudent,
    partner: {
      kind: 'person',
      personId: portal.people.classmate.user?.personId ?? 0,
      role: 'student',
    } as const,
  });

  it('receives missed deletions and read positions', async () => {
    const [old] = await sendTexts(portal.people.teacher, portal.people.toGroup, ['сотрётся позже']);
    const lastEventId = await disconnectAfter('ещё одно');
    await portal.people.teacher.request(chat.remove, { messageId: old?.id ?? 0 });
    await portal.people.student.request(chat.readAll, portal.people.toTeacher);
    const events = await readNext(await portal.subscribe(portal.people.student, lastEventId), 2);
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['deleted', 'read']);
    expect(events.find(({ kind }) => kind === 'deleted')?.message).toMatchObject({ id: old?.id, text: '' });
  });

  it('receives a message with a lower id that became visible later', async () => {
    const [delayed] = await sendTexts(portal.people.teacher, portal.people.toGroup, ['опоздавшее']);
    const lastEventId = await disconnectAfter('обогнавшее');
    await sql`update message set created_at = now() where id = ${delayed?.id ?? 0}`.execute(portal.server.db);
    const reader = await portal.subscribe(portal.people.student, lastEventId);
    expect((await reader.next()).message?.id).toBe(delayed?.id);
  });

  it('receives one missed event for a conversation with too many', async () => {
    const lastEventId = await disconnectAfter('перед потоком');
    await sendTexts(
      portal.people.teacher,
      portal.people.toGroup,
      Array.from({ length: 51 }, (_, at) => `поток ${at}`),
    );
    const reader = await portal.subscribe(portal.people.student, lastEventId);
    expect(await reader.next()).toMatchObject({ kind: 'missed', ...portal.people.toGroup });
    expect(reader.isEmpty()).toBe(true);
  });

  it('receives live events once, after the missed ones', async () => {
    const lastEventId = await disconnectAfter('до перерыва');
    const [missed] = await sendTexts(portal.people.teacher, portal.people.toStudent, ['в перерыве']);
    const [reader] = await Promise.all([
      portal.subscribe(portal.people.student, lastEventId),
      sendTexts(portal.people.teacher, portal.people.toStudent, ['во время возвращения']),
    ]);
    const [after] = await sendTexts(portal.people.teacher, portal.people.toStudent, ['после']);
    const seen = new Set<number>();
    while (!seen.has(after?.id ?? 0)) seen.add((await reader.next()).message?.id ?? 0);
    expect(seen.has(missed?.id ?? 0)).toBe(true);
    expect(seen.size).toBe(3);
  });

  it('ignores an invalid last event id', async () => {
    for (const lastEventId of [
      '41',
      'chat:-1',
      'chat:x',
      'chat:99999999999999999999',
      "chat:1' or 1=1",
      '',
    ]) {
      const reader = await portal.subscribe(portal.people.student, lastEventId);
      await sendTexts(portal.people.teacher, portal.people.toStudent, [`после ${lastEventId}`]);
      expect((await reader.next()).message?.text).toBe(`после ${lastEventId}`);
      reader.close();
    }
  });
});

describe('the last event id', () => {
  it('is set before the first event, so that an early interruption loses nothing', async () => {
    const [before] = await sendTexts(portal.people.teacher, portal.people.toStudent, ['до']);
    const reader = await portal.subscribe(portal.people.student);
    await sendTexts(portal.people.teacher, portal.people.toGroup, ['знак']);
    await reader.next();
    expect(decodeCursor(reader.lastEventId).chat).toBeGreaterThan(before?.id ?? 0);
  });

  it('does not go back when an old message is deleted', async () => {
    const [old] = await sendTexts(portal.people.teacher, portal.people.toStudent, ['старое']);
    const reader = await portal.subscribe(portal.people.student);
    const [newest] = await sendTexts(portal.people.teacher, portal.people.toStudent, ['новое']);
    await portal.people.teacher.request(chat.remove, { messageId: old?.id ?? 0 });
    await readNext(reader, 2);
    expect(decodeCursor(reader.lastEventId).chat).toBe(newest?.id);
  });
});
