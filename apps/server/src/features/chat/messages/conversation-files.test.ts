import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CHAT_PAGE_SIZE, chat, type ConversationRef, type Message } from '@portal/wire';
import { findChatPeople, sendTexts, type ChatPeople } from '../../../../test/chat/chat-people.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { pdf } from '../../../../test/files/sample-files.ts';

let server: TestServer;
let people: ChatPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
});
afterAll(() => server.close());

const sendFile = (from: TestClient, to: ConversationRef, names: readonly string[]): Promise<Message> =>
  from.request(
    chat.send,
    { ...to, text: '' },
    { files: names.map((name) => ({ name, content: pdf(name) })) },
  );
const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => id);

describe('the files of a conversation', () => {
  it('are its messages with files, newest first, each once, and not those of other conversations', async () => {
    const first = await sendFile(people.student, people.toTeacher, ['один.pdf', 'два.pdf']);
    await sendTexts(people.student, people.toTeacher, ['без файла']);
    const second = await sendFile(people.teacher, people.toStudent, ['три.pdf']);
    await sendFile(people.student, people.toGroup, ['для всех.pdf']);
    const found = await people.student.request(chat.files, people.toTeacher);
    expect(idsOf(found).slice(0, 2)).toEqual([second.id, first.id]);
    expect(found[1]?.files.map(({ name }) => name)).toEqual(['один.pdf', 'два.pdf']);
    expect(found.flatMap(({ files }) => files).map(({ name }) => name)).not.toContain('для всех.pdf');
  });

  it('are without those of deleted messages, and come in pages', async () => {
    const deleted = await sendFile(people.student, people.toGroup, ['сотрётся.pdf']);
    await people.student.request(chat.remove, { messageId: deleted.id });
    for (let at = 0; at <= CHAT_PAGE_SIZE; at += 1)
      await sendFile(people.student, people.toGroup, [`${at}.pdf`]);
    const page = await people.classmate.request(chat.files, people.toGroup);
    expect(page).toHaveLength(CHAT_PAGE_SIZE);
    const next = { ...people.toGroup, topMessageId: page.at(-1)?.id };
    const rest = await people.classmate.request(chat.files, next);
    expect(rest[0]?.files[0]?.name).toBe('0.pdf');
    expect(idsOf([...page, ...rest])).not.toContain(deleted.id);
  });

  it('are for members only', async () => {
    const reply = await people.stranger.tryRequest(chat.files, people.toGroup);
    expect(reply).toMatchObject({ status: 403, code: 'notAllowed' });
  });
});
