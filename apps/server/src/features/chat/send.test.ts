import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat } from '@portal/wire';
import { findChatPeople, idOf, sendTexts, type ChatPeople } from '../../../test/chat-people.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { jpeg, pdf } from '../../../test/sample-files.ts';

let server: TestServer;
let people: ChatPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
});
afterAll(() => server.close());

const newest = async () => (await people.teacher.request(chat.thread, people.toStudent)).messages.at(-1);

describe('the payload of the specification', () => {
  it('is understood field by field, to a person and to a group', async () => {
    const { academicYearId, termId, disciplineId, credits, partner } = people.toGroup;
    const group = partner.kind === 'group' ? partner.groupId : 0;
    const payload = {
      uid: idOf(people.student),
      from: idOf(people.student),
      fromType: 2,
      year: academicYearId,
      semester: termId,
      discipline: disciplineId,
      kredit: credits,
      group_subgroup: group,
      isSelect: 0,
      fileName: '',
    };
    const toPerson = { currentContactId: idOf(people.teacher), currentContactType: 1, IsGroupChat: 0 };
    const direct = await people.student.send(chat.send, { ...payload, ...toPerson, message: 'лично' });
    expect(direct).toMatchObject({ status: 200, data: [{ message: 'лично', ismine: 1, deleted: 0 }] });
    expect(await newest()).toMatchObject({ text: 'лично', isMine: false });
    const toAll = { currentContactId: -1, currentContactType: 2, IsGroupChat: 1 };
    const all = await people.student.send(chat.send, { ...payload, ...toAll, message: 'всем' });
    expect(all.status).toBe(200);
    const said = { currentContactId: idOf(people.teacher), currentContactType: 1, IsGroupChat: 1 };
    const flagged = await people.student.send(chat.send, { ...payload, ...said, message: 'тоже всем' });
    expect(flagged.status).toBe(200);
    const { messages } = await people.classmate.request(chat.groupThread, groupRequest());
    expect(messages.slice(-2).map(({ text }) => text)).toEqual(['всем', 'тоже всем']);
  });

  const groupRequest = () => {
    const { partner, ...course } = people.toGroup;
    if (partner.kind !== 'group') throw new Error('not a group');
    return { ...course, groupId: partner.groupId, isElective: partner.isElective };
  };

  it('is invalid where -1 stands for the group itself (D-08)', async () => {
    const ref = { ...people.toGroup, partner: { kind: 'group', groupId: -1, isElective: false } } as const;
    expect(await people.student.reply(chat.send, { ...ref, text: 'куда?' })).toMatchObject({
      status: 422,
      code: 'invalid',
    });
  });

  it('needs a text or a file', async () => {
    for (const text of ['', '  \n ']) {
      const reply = await people.student.reply(chat.send, { ...people.toTeacher, text });
      expect(reply).toMatchObject({ status: 422, code: 'invalid' });
    }
  });
});

describe('an answer', () => {
  it('quotes the beginning of what it answers', async () => {
    const long = `начало ${'ж'.repeat(300)}`;
    const [asked] = await sendTexts(people.student, people.toTeacher, [long]);
    await people.teacher.request(chat.send, { ...people.toStudent, text: 'да', replyToId: asked?.id });
    expect((await newest())?.quote).toEqual({
      id: asked?.id,
      authorName: people.student.user?.fullName,
      excerpt: long.slice(0, 140),
      isDeleted: false,
    });
  });

  it('shows nothing of a quoted message that was deleted', async () => {
    const [asked] = await sendTexts(people.student, people.toTeacher, ['секрет 90210']);
    await people.teacher.request(chat.send, { ...people.toStudent, text: 'ясно', replyToId: asked?.id });
    await people.student.request(chat.remove, { messageId: asked?.id ?? 0 });
    const reply = await people.teacher.reply(chat.thread, people.toStudent);
    expect(reply.body).not.toContain('90210');
    expect((await newest())?.quote).toMatchObject({ excerpt: '', isDeleted: true });
  });

  it('answers only what stands in the same conversation', async () => {
    const [elsewhere] = await sendTexts(people.teacher, people.toGroup, ['в группе']);
    for (const replyToId of [elsewhere?.id, Number.MAX_SAFE_INTEGER]) {
      const request = { ...people.toTeacher, text: 'на что?', replyToId };
      expect(await people.student.reply(chat.send, request)).toMatchObject({ status: 422, code: 'invalid' });
    }
    expect((await newest())?.text).not.toBe('на что?');
  });
});

describe('files of a message', () => {
  const request = () => ({ ...people.toTeacher, text: '' });

  it('come with it in their order, each with its own name, size and type, and need no text', async () => {
    const report = pdf('report');
    const files = [
      { name: 'Отчёт.pdf', content: report },
      { name: 'доска.jpg', content: await jpeg() },
    ];
    expect((await people.student.reply(chat.send, request(), { files })).status).toBe(200);
    expect((await newest())?.files).toMatchObject([
      { name: 'Отчёт.pdf', sizeBytes: report.length, type: 'application/pdf' },
      { name: 'доска.jpg', type: 'image/jpeg' },
    ]);
  });

  it('are named in the quote of a message without text', async () => {
    const sent = await people.student.request(chat.send, request(), {
      files: [{ name: 'план.pdf', content: pdf() }],
    });
    await people.teacher.request(chat.send, { ...people.toStudent, text: 'вижу', replyToId: sent.id });
    expect((await newest())?.quote).toMatchObject({ id: sent.id, excerpt: 'план.pdf' });
  });

  it('are gone from the tombstone', async () => {
    const sent = await people.student.request(chat.send, request(), {
      files: [{ name: 'тайна.pdf', content: pdf() }],
    });
    await people.student.request(chat.remove, { messageId: sent.id });
    expect(await newest()).toMatchObject({ id: sent.id, isDeleted: true, files: [] });
  });

  it('are not kept when the message is refused', async () => {
    const before = await server.db.selectFrom('file').select('id').execute();
    const files = [{ name: 'чужое.pdf', content: pdf() }];
    expect((await people.stranger.reply(chat.send, request(), { files })).status).toBe(403);
    expect(await server.db.selectFrom('file').select('id').execute()).toEqual(before);
  });
});
