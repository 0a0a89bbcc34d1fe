import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CHAT_PAGE_SIZE, chat, type Message } from '@portal/wire';
import { findChatPeople, sendTexts, type ChatPeople } from '../../../../test/chat/chat-people.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let people: ChatPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
});
afterAll(() => server.close());

const send = (...texts: string[]) => sendTexts(people.teacher, people.toGroup, texts);
const search = async (query: string, topMessageId?: number) => {
  const request = { ...people.toGroup, query, topMessageId };
  const { messages, bounds } = await people.student.request(chat.search, request);
  expect(bounds).toEqual({ isPartial: false });
  return messages;
};
const textsOf = (messages: readonly Message[]) => messages.map(({ text }) => text);
const numbered = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at}`);

describe('search in a conversation', () => {
  it.each([
    ['лаба', 'ЛАБА в среду'],
    ['омур', 'Өмүр, келдиңби?'],
    ['ӨМҮР', 'өмүр бою'],
    ['елка', 'Ёлка стоит'],
    ['тан', 'ТАҢ атты'],
    ['  tensor ', 'A TENSOR field'],
    ['Зачёт в 15:00', 'Зачёт в\u00a015:00'],
    ['список литературы', 'Список\nлитературы'],
    ['программирование', 'Програм\u00adмиро\u200bвание'],
    ['«лаба» - это', '"лаба" — это'],
    ['сопромат', 'Cопpомат'],
  ])('finds %s in "%s" (D§6.1)', async (query, text) => {
    const [sent] = await send(text);
    expect(await search(query)).toContainEqual({ ...sent, isMine: false });
  });

  it.each([
    ['100%', '100% готово', '1000 готово'],
    ['a_b', 'a_b.txt', 'acb.txt'],
    ['.*', 'шаблон .*', 'шаблон'],
    ['\\', 'путь C:\\', 'путь C:/'],
  ])('treats %s as plain text (D§6.1)', async (query, found, missed) => {
    await send(found, missed);
    const texts = textsOf(await search(query));
    expect(texts).toContain(found);
    expect(texts).not.toContain(missed);
  });

  it('returns the newest first, twenty at a time, fewer at the end', async () => {
    await send(...numbered('зебра', 25));
    const first = await search('ЗЕБРА');
    expect(textsOf(first)).toEqual(numbered('зебра', 25).toReversed().slice(0, CHAT_PAGE_SIZE));
    const rest = await search('зебра', first.at(-1)?.id);
    expect(textsOf(rest)).toEqual(numbered('зебра', 5).toReversed());
  });

  it('finds nothing for blanks, in deleted messages or in other conversations', async () => {
    const [deleted] = await send('вомбат исчез');
    await people.teacher.request(chat.remove, { messageId: deleted?.id ?? 0 });
    await sendTexts(people.teacher, people.toStudent, ['вомбат в другом месте']);
    expect([await search('вомбат'), await search('   ')]).toEqual([[], []]);
  });
});

describe('a page around a message', () => {
  it('contains twenty before and twenty after it and reports that there is more', async () => {
    const sent = await send(...numbered('вокруг', 60));
    const messageId = sent[30]?.id ?? 0;
    const page = await people.student.request(chat.around, { ...people.toGroup, messageId });
    expect(textsOf(page.messages)).toEqual(numbered('вокруг', 60).slice(10, 51));
    expect(page.edges).toEqual({ targetId: messageId, hasOlder: true, hasNewer: true });
  });

  it('reports the end of the conversation', async () => {
    const [, before, last] = await send('a', 'b', 'c');
    const request = { ...people.toGroup, messageId: last?.id ?? 0 };
    const { messages, edges } = await people.student.request(chat.around, request);
    expect(edges).toMatchObject({ hasOlder: true, hasNewer: false });
    expect(messages.slice(-2).map(({ id }) => id)).toEqual([before?.id, last?.id]);
  });

  it('begins at the first unread message when none is given', async () => {
    await people.student.request(chat.readAll, people.toGroup);
    const [first] = await send(...numbered('новое', 30));
    const page = await people.student.request(chat.around, people.toGroup);
    expect(page.edges).toEqual({ targetId: first?.id, hasOlder: true, hasNewer: true });
    expect(page.messages[CHAT_PAGE_SIZE]?.id).toBe(first?.id);
    expect(page.messages).toHaveLength(2 * CHAT_PAGE_SIZE + 1);
    expect(page.unread).toEqual({ firstUnreadId: first?.id, unreadCount: 30 });
  });

  it('is the newest page when everything is read', async () => {
    await people.student.request(chat.readAll, people.toGroup);
    const { messages, edges } = await people.student.request(chat.around, people.toGroup);
    const thread = await people.student.request(chat.older, {
      ...people.toGroup,
      topMessageId: Number.MAX_SAFE_INTEGER,
    });
    expect(messages).toEqual(thread.messages);
    expect(edges).toEqual({ targetId: null, hasOlder: true, hasNewer: false });
  });

  it('is found for a tombstone and returns 404 for a message of another conversation', async () => {
    const [deleted] = await send('сотрётся');
    await people.teacher.request(chat.remove, { messageId: deleted?.id ?? 0 });
    const page = await people.student.request(chat.around, { ...people.toGroup, messageId: deleted?.id });
    expect(page.messages.at(-1)).toMatchObject({ id: deleted?.id, text: '', isDeleted: true });
    const [other] = await sendTexts(people.teacher, people.toStudent, ['в другом месте']);
    const reply = await people.student.tryRequest(chat.around, { ...people.toGroup, messageId: other?.id });
    expect(reply).toMatchObject({ status: 404, code: 'notFound' });
  });
});
