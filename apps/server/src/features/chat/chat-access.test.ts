import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, type ConversationRef } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { pdf } from '../../../test/sample-files.ts';
import { walkToPeople } from '../../../test/study-walk.ts';

let server: TestServer;
let student: TestClient;
/** Places where the student of the demonstration has no business, each with a message that must not be seen. */
let foreign: { readonly name: string; readonly ref: ConversationRef; readonly messageId: number }[];
const CANARY = 'canary-5f2c';

const courseOf = async (courseId: number) => {
  const course = await server.db
    .selectFrom('course')
    .selectAll()
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  return {
    academicYearId: course.academic_year_id,
    termId: course.term_id,
    disciplineId: course.discipline_id,
    credits: course.credits,
  };
};

async function plantCanary(conversationId: number): Promise<number> {
  const { author_id: authorId } = await server.db
    .selectFrom('message')
    .select('author_id')
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const { id } = await server.db
    .insertInto('message')
    .values({ conversation_id: conversationId, author_id: authorId, text: CANARY })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function findForeign() {
  const me = student.user?.personId ?? 0;
  const group = await server.db
    .selectFrom('conversation')
    .selectAll()
    .where('group_id', 'is not', null)
    .where('group_id', 'not in', (query) =>
      query.selectFrom('group_member').select('group_id').where('person_id', '=', me),
    )
    .executeTakeFirstOrThrow();
  const direct = await server.db
    .selectFrom('conversation')
    .selectAll()
    .where('group_id', 'is', null)
    .where('person_low', '<>', me)
    .where('person_high', '<>', me)
    .executeTakeFirstOrThrow();
  return [
    {
      name: 'the chat of another group',
      ref: {
        ...(await courseOf(group.course_id)),
        partner: { kind: 'group', groupId: group.group_id ?? 0, isElective: group.is_elective },
      },
      messageId: await plantCanary(group.id),
    },
    {
      name: 'a thread of two others, named by one of them',
      ref: {
        ...(await courseOf(direct.course_id)),
        partner: { kind: 'person', personId: direct.person_high ?? 0, role: 'student' },
      },
      messageId: await plantCanary(direct.id),
    },
  ] satisfies typeof foreign;
}

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  foreign = await findForeign();
});
afterAll(async () => server.close());

/** Every call of the chat that names a conversation or a message. */
const attempts = ({ partner, ...course }: ConversationRef, messageId: number) => {
  const ref = { ...course, partner };
  const groupRequest = { groupId: 0, isElective: false, lastMessageId: undefined, ...course };
  return {
    thread: student.reply(chat.thread, ref),
    ...(partner.kind === 'group' && {
      groupThread: student.reply(chat.groupThread, { ...groupRequest, ...partner }),
    }),
    newer: student.reply(chat.newer, { ...ref, lastMessageId: 1 }),
    older: student.reply(chat.older, { ...ref, topMessageId: messageId + 1 }),
    send: student.reply(chat.send, { ...ref, text: 'впустите' }),
    sendFile: student.reply(
      chat.send,
      { ...ref, text: 'впустите' },
      { files: [{ name: 'in.pdf', content: pdf('впустите') }] },
    ),
    readAll: student.reply(chat.readAll, ref),
    around: student.reply(chat.around, ref),
    aroundMessage: student.reply(chat.around, { ...ref, messageId }),
    search: student.reply(chat.search, { ...ref, query: CANARY }),
    settings: student.reply(chat.settings, ref),
    mute: student.reply(chat.changeSettings, { ...ref, isMuted: true }),
    announce: student.reply(chat.changeSettings, { ...ref, isAnnouncementOnly: true }),
    read: student.reply(chat.read, { messageId }),
    remove: student.reply(chat.remove, { messageId }),
  };
};

describe('a student', () => {
  it('reads, guesses, writes and deletes nothing in a conversation that is not theirs', async () => {
    for (const { ref, messageId } of foreign) {
      for (const [call, asked] of Object.entries(attempts(ref, messageId))) {
        const { status, body } = await asked;
        expect({ call, status }).toEqual({ call, status: call === 'read' || call === 'remove' ? 404 : 403 });
        expect(body).not.toContain(CANARY);
      }
    }
  });

  it('leaves no trace by trying', async () => {
    const tried = await server.db.selectFrom('message').select('id').where('text', '=', 'впустите').execute();
    const deleted = await server.db
      .selectFrom('message')
      .select('id')
      .where('deleted_at', 'is not', null)
      .execute();
    const marked = await server.db.selectFrom('conversation_mark').selectAll().execute();
    const files = await server.db.selectFrom('file').select('id').where('name', '=', 'in.pdf').execute();
    const announced = await server.db
      .selectFrom('conversation')
      .select('id')
      .where('is_announcement_only', '=', true)
      .execute();
    expect([tried, deleted, marked, files, announced]).toEqual([[], [], [], [], []]);
  });

  it('does not get at a foreign message through a conversation of their own', async () => {
    const own = await ownConversation();
    for (const { messageId } of foreign) {
      const around = await student.reply(chat.around, { ...own, messageId });
      const quoted = await student.reply(chat.send, { ...own, text: 'что там?', replyToId: messageId });
      expect([around.status, quoted.status]).toEqual([404, 422]);
      expect(around.body + quoted.body).not.toContain(CANARY);
    }
    const found = await student.reply(chat.search, { ...own, query: CANARY });
    expect([found.status, found.body.includes(CANARY)]).toEqual([200, false]);
  });

  /** The chat of the own group. */
  const ownConversation = async (): Promise<ConversationRef> => {
    const { academicYearId, termId, disciplineId, credits, groupId, isElective } =
      await walkToPeople(student);
    const partner = { kind: 'group', groupId, isElective } as const;
    return { academicYearId, termId, disciplineId, credits, partner };
  };

  it('neither lists nor hears of conversations that are not theirs', async () => {
    const lists = [await student.reply(chat.unread, {}), await student.reply(chat.marked, {})];
    for (const { body } of lists) expect(body).not.toContain(CANARY);
  });

  it('does not write to a classmate: there are threads with teachers and the chat of the group', async () => {
    const { academicYearId, termId, disciplineId, credits, groupId } = await walkToPeople(student);
    const classmate = await server.db
      .selectFrom('group_member')
      .select('person_id')
      .where('group_id', '=', groupId)
      .where('person_id', '<>', student.user?.personId ?? 0)
      .executeTakeFirstOrThrow();
    const partner = { kind: 'person', personId: classmate.person_id, role: 'student' } as const;
    const ref = { academicYearId, termId, disciplineId, credits, partner };
    expect((await student.reply(chat.send, { ...ref, text: 'привет' })).status).toBe(403);
  });

  it('is told 403 for what does not exist, as for what is another’s', async () => {
    const [{ ref } = { ref: undefined }] = foreign;
    if (!ref) throw new Error('nothing foreign');
    expect((await student.reply(chat.thread, { ...ref, disciplineId: 999_999 })).status).toBe(403);
  });
});
