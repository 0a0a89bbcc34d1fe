import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, type ConversationRef } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { pdf } from '../../../../test/files/sample-files.ts';
import { selectStudyFilter } from '../../../../test/clients/study-filter.ts';

let server: TestServer;
let student: TestClient;
/** Conversations of which the demo student is not a member, each with a message that must stay hidden. */
let foreignConversations: {
  readonly name: string;
  readonly ref: ConversationRef;
  readonly messageId: number;
}[];
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

async function insertCanary(conversationId: number): Promise<number> {
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

async function findForeignConversations() {
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
      messageId: await insertCanary(group.id),
    },
    {
      name: 'a thread of two others, named by one of them',
      ref: {
        ...(await courseOf(direct.course_id)),
        partner: { kind: 'person', personId: direct.person_high ?? 0, role: 'student' },
      },
      messageId: await insertCanary(direct.id),
    },
  ] satisfies typeof foreignConversations;
}

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  foreignConversations = await findForeignConversations();
});
afterAll(async () => server.close());

/** One request to every chat endpoint that takes a conversation or a message. */
const requestsTo = ({ partner, ...course }: ConversationRef, messageId: number) => {
  const ref = { ...course, partner };
  const groupRequest = { groupId: 0, isElective: false, lastMessageId: undefined, ...course };
  return {
    thread: student.tryRequest(chat.thread, ref),
    ...(partner.kind === 'group' && {
      groupThread: student.tryRequest(chat.groupThread, { ...groupRequest, ...partner }),
    }),
    newer: student.tryRequest(chat.newer, { ...ref, lastMessageId: 1 }),
    older: student.tryRequest(chat.older, { ...ref, topMessageId: messageId + 1 }),
    send: student.tryRequest(chat.send, { ...ref, text: 'впустите' }),
    sendFile: student.tryRequest(
      chat.send,
      { ...ref, text: 'впустите' },
      { files: [{ name: 'in.pdf', content: pdf('впустите') }] },
    ),
    readAll: student.tryRequest(chat.readAll, ref),
    around: student.tryRequest(chat.around, ref),
    aroundMessage: student.tryRequest(chat.around, { ...ref, messageId }),
    search: student.tryRequest(chat.search, { ...ref, query: CANARY }),
    settings: student.tryRequest(chat.settings, ref),
    mute: student.tryRequest(chat.changeSettings, { ...ref, isMuted: true }),
    announce: student.tryRequest(chat.changeSettings, { ...ref, isAnnouncementOnly: true }),
    read: student.tryRequest(chat.read, { messageId }),
    remove: student.tryRequest(chat.remove, { messageId }),
    edit: student.tryRequest(chat.edit, { messageId, text: 'впустите' }),
    earlierTexts: student.tryRequest(chat.earlierTexts, { messageId }),
  };
};

/** Calls that name the message alone: they do not tell that it exists. */
const callsById = ['read', 'remove', 'edit', 'earlierTexts'];

describe('a student', () => {
  it('cannot read, guess, write or delete in a foreign conversation (D§4 Chat reach.4)', async () => {
    for (const { ref, messageId } of foreignConversations) {
      for (const [call, response] of Object.entries(requestsTo(ref, messageId))) {
        const { status, body } = await response;
        expect({ call, status }).toEqual({ call, status: callsById.includes(call) ? 404 : 403 });
        expect(body).not.toContain(CANARY);
      }
    }
  });

  it('changes nothing by failed requests', async () => {
    const written = await server.db
      .selectFrom('message')
      .select('id')
      .where('text', '=', 'впустите')
      .execute();
    const deleted = await server.db
      .selectFrom('message')
      .select('id')
      .where('deleted_at', 'is not', null)
      .execute();
    const marked = await server.db.selectFrom('conversation_mark').selectAll().execute();
    const files = await server.db.selectFrom('file').select('id').where('name', '=', 'in.pdf').execute();
    const restricted = await server.db
      .selectFrom('conversation')
      .select('id')
      .where('is_announcement_only', '=', true)
      .execute();
    expect([written, deleted, marked, files, restricted]).toEqual([[], [], [], [], []]);
  });

  it('cannot reach a foreign message through an own conversation', async () => {
    const own = await ownConversation();
    for (const { messageId } of foreignConversations) {
      const around = await student.tryRequest(chat.around, { ...own, messageId });
      const quoted = await student.tryRequest(chat.send, { ...own, text: 'что там?', replyToId: messageId });
      expect([around.status, quoted.status]).toEqual([404, 422]);
      expect(around.body + quoted.body).not.toContain(CANARY);
    }
    const found = await student.tryRequest(chat.search, { ...own, query: CANARY });
    expect([found.status, found.body.includes(CANARY)]).toEqual([200, false]);
  });

  const ownConversation = async (): Promise<ConversationRef> => {
    const { academicYearId, termId, disciplineId, credits, groupId, isElective } =
      await selectStudyFilter(student);
    const partner = { kind: 'group', groupId, isElective } as const;
    return { academicYearId, termId, disciplineId, credits, partner };
  };

  it('does not find foreign conversations in lists', async () => {
    const lists = [
      await student.tryRequest(chat.unread, {}),
      await student.tryRequest(chat.conversationFlags, {}),
    ];
    for (const { body } of lists) expect(body).not.toContain(CANARY);
  });

  it('cannot write to a classmate directly (D§4 Chat reach.4)', async () => {
    const { academicYearId, termId, disciplineId, credits, groupId } = await selectStudyFilter(student);
    const classmate = await server.db
      .selectFrom('group_member')
      .select('person_id')
      .where('group_id', '=', groupId)
      .where('person_id', '<>', student.user?.personId ?? 0)
      .executeTakeFirstOrThrow();
    const partner = { kind: 'person', personId: classmate.person_id, role: 'student' } as const;
    const ref = { academicYearId, termId, disciplineId, credits, partner };
    expect((await student.tryRequest(chat.send, { ...ref, text: 'привет' })).status).toBe(403);
  });

  it('receives 403 for unknown conversations as for foreign ones', async () => {
    const [{ ref } = { ref: undefined }] = foreignConversations;
    if (!ref) throw new Error('The demonstration has no foreign conversation');
    expect((await student.tryRequest(chat.thread, { ...ref, disciplineId: 999_999 })).status).toBe(403);
  });
});
