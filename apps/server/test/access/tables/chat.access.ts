import type { chat } from '@portal/wire';
import { accessCase, anySession, signedIn, type AccessTable } from '../access-case.ts';
import { courseOf, groupOf, type AccessFixture } from '../fixture.ts';
import type { Actor } from '../people.ts';

/** The thread of a student with the class teacher; other actors name the student as partner. */
const threadOf =
  (student: 'owner' | 'classmate') =>
  ({ people, shared }: AccessFixture, actor: Actor) => ({
    ...courseOf(shared),
    partner:
      actor === student
        ? ({ kind: 'person', personId: people.classTeacher, role: 'teacher' } as const)
        : ({ kind: 'person', personId: people[student], role: 'student' } as const),
  });
const thread = threadOf('owner');

const teacherPartner = ({ people }: AccessFixture) =>
  ({ kind: 'person', personId: people.classTeacher, role: 'teacher' }) as const;

const threadMembers = signedIn({ owner: 200, classTeacher: 200, others: 403 });
/** Messages and files have ids; the response does not tell outsiders that an id exists. */
const threadMembersById = signedIn({ owner: 200, classTeacher: 200, others: 404 });
const groupMembers = { owner: 200, classmate: 200, classTeacher: 200 };

export const chatAccess: AccessTable<typeof chat> = {
  thread: [
    accessCase(threadMembers, thread),
    accessCase(signedIn({ classmate: 200, classTeacher: 200, others: 403 }), threadOf('classmate')),
  ],
  groupThread: [
    accessCase(
      signedIn({ ...groupMembers, others: 403 }),
      ({ shared: { semesterId: _semester, courseId: _course, ...shared } }) => ({
        ...shared,
        lastMessageId: undefined,
      }),
    ),
  ],
  newer: [accessCase(threadMembers, (fixture, actor) => ({ ...thread(fixture, actor), lastMessageId: 1 }))],
  older: [
    accessCase(threadMembers, (fixture, actor) => ({
      ...thread(fixture, actor),
      topMessageId: Number.MAX_SAFE_INTEGER,
    })),
  ],
  send: [
    accessCase(threadMembers, (fixture, actor) => ({ ...thread(fixture, actor), text: 'Салам' })),
    accessCase(signedIn({ ...groupMembers, others: 403 }), ({ shared, people }) => ({
      ...courseOf(shared),
      partner: groupOf(shared),
      text: '@Салам',
      mentions: [{ personId: people.classmate, start: 0, length: 6 }],
    })),
    // No member can mention somebody who is none.
    accessCase(
      signedIn({ owner: 422, classmate: 422, classTeacher: 422, others: 403 }),
      ({ shared, people }) => ({
        ...courseOf(shared),
        partner: groupOf(shared),
        text: '@Салам',
        mentions: [{ personId: people.otherFacultyStudent, start: 0, length: 6 }],
      }),
    ),
  ],
  read: [
    accessCase(threadMembersById, async (fixture) => ({
      messageId: await fixture.writeMessage(teacherPartner(fixture)),
    })),
  ],
  readAll: [accessCase(threadMembers, thread)],
  unread: [accessCase(anySession)],
  remove: [
    accessCase(signedIn({ owner: 200, classTeacher: 403, others: 404 }), async (fixture) => ({
      messageId: await fixture.writeMessage(teacherPartner(fixture)),
    })),
    accessCase(signedIn({ owner: 200, classmate: 403, classTeacher: 200, others: 404 }), async (fixture) => ({
      messageId: await fixture.writeMessage(groupOf(fixture.shared)),
    })),
  ],
  edit: [
    accessCase(signedIn({ owner: 200, classTeacher: 403, others: 404 }), async (fixture) => ({
      messageId: await fixture.writeMessage(teacherPartner(fixture)),
      text: 'Салам',
    })),
    accessCase(signedIn({ owner: 200, classmate: 403, classTeacher: 403, others: 404 }), async (fixture) => ({
      messageId: await fixture.writeMessage(groupOf(fixture.shared)),
      text: 'Салам',
    })),
  ],
  react: [
    accessCase(threadMembersById, async (fixture) => ({
      messageId: await fixture.writeMessage(teacherPartner(fixture)),
      kind: 'like' as const,
    })),
    accessCase(signedIn({ ...groupMembers, others: 404 }), async (fixture) => ({
      messageId: await fixture.writeMessage(groupOf(fixture.shared)),
      kind: 'like' as const,
    })),
  ],
  earlierTexts: [
    accessCase(threadMembersById, async (fixture) => ({
      messageId: await fixture.writeMessage(teacherPartner(fixture)),
    })),
    accessCase(signedIn({ ...groupMembers, others: 404 }), async (fixture) => ({
      messageId: await fixture.writeMessage(groupOf(fixture.shared)),
    })),
  ],
  around: [accessCase(threadMembers, thread)],
  search: [accessCase(threadMembers, (fixture, actor) => ({ ...thread(fixture, actor), query: 'canary' }))],
  files: [
    accessCase(threadMembers, thread),
    accessCase(signedIn({ ...groupMembers, others: 403 }), ({ shared }) => ({
      ...courseOf(shared),
      partner: groupOf(shared),
    })),
  ],
  people: [accessCase(anySession)],
  recent: [accessCase(anySession)],
  settings: [accessCase(threadMembers, thread)],
  changeSettings: [
    accessCase(threadMembers, (fixture, actor) => ({ ...thread(fixture, actor), isPinned: true })),
    accessCase(signedIn({ classTeacher: 200, others: 403 }), ({ shared }) => ({
      ...courseOf(shared),
      partner: groupOf(shared),
      isAnnouncementOnly: false,
    })),
  ],
  members: [
    accessCase(
      signedIn({ ...groupMembers, others: 403 }),
      ({ shared: { semesterId: _semester, courseId: _course, ...shared } }) => shared,
    ),
  ],
  conversationFlags: [accessCase(anySession)],
  download: [
    accessCase(threadMembersById, async (fixture) => ({
      fileId: await fixture.attachFile(teacherPartner(fixture)),
    })),
    accessCase(signedIn({ ...groupMembers, others: 404 }), async (fixture) => ({
      fileId: await fixture.attachFile(groupOf(fixture.shared)),
    })),
  ],
};
