import { auth, chat, search, study } from '@portal/wire';
import { row, rowWithoutRequest, type MatrixRow } from './row.ts';
import { newsRows } from './news-rows.ts';
import type { Actor } from './people.ts';
import { profileRows } from './profile-rows.ts';
import { courseOf, groupOf, type AccessFixture } from './fixture.ts';

const anyone = '200 200 200 200 200 200 200 200';
const signedIn = '401 401 200 200 200 200 200 200';
const teachers = '401 401 403 403 403 200 200 200';
const students = '401 401 200 200 200 403 403 403';

const credentials = { login: 'student', password: 'not the password' };

/** The thread of a student with the teacher; other actors name the student as partner. */
const threadOf =
  (student: 'owner' | 'classmate') =>
  ({ people, shared }: AccessFixture, actor: Actor) => ({
    ...courseOf(shared),
    partner:
      actor === student
        ? ({ kind: 'person', personId: people.teacher, role: 'teacher' } as const)
        : ({ kind: 'person', personId: people[student], role: 'student' } as const),
  });
const thread = threadOf('owner');

const teacherPartner = ({ people }: AccessFixture) =>
  ({ kind: 'person', personId: people.teacher, role: 'teacher' }) as const;

const sharedPeople = ({ shared: { courseId: _, ...shared } }: AccessFixture) => shared;

const wrong = Array.from({ length: 8 }, () => 'wrongCredentials').join(' ');

/**
 * The access matrix: requests each endpoint for the owner's data as each actor. A word instead of a status is an error
 * code with status 200.
 */
export const accessMatrix: readonly MatrixRow[] = [
  //                              nobody expired owner classmate stranger teacher otherTeacher editor
  rowWithoutRequest(auth.config, anyone),
  rowWithoutRequest(auth.logo, anyone),
  rowWithoutRequest(auth.ping, anyone),
  rowWithoutRequest(auth.checkGoogle, anyone),
  row(auth.recovery, anyone, () => credentials),
  row(auth.authorize, wrong, () => credentials),
  row(auth.authenticate, '401 401 401 401 401 401 401 401', () => ({ deviceId: 'not-the-device' })),
  row(auth.updateLogin, wrong, () => ({
    ...credentials,
    newLogin: 'somebody',
    newPassword: 'Quiet-Lake-81',
  })),
  row(auth.logout, anyone, () => ({ reason: true })),

  rowWithoutRequest(study.years, signedIn),
  rowWithoutRequest(study.currentYear, signedIn),
  rowWithoutRequest(study.currentTerm, signedIn),
  row(study.terms, signedIn, sharedPeople),
  row(study.teacherDisciplines, teachers, sharedPeople),
  row(study.studentDisciplines, students, sharedPeople),
  row(study.teacherSemesters, teachers, sharedPeople),
  row(study.studentSemesters, students, sharedPeople),
  row(study.teacherGroups, teachers, sharedPeople),
  row(study.studentGroups, students, sharedPeople),
  row(study.students, '401 401 403 403 403 200 403 403', sharedPeople),
  row(study.teachers, '401 401 200 200 403 403 403 403', sharedPeople),

  row(chat.thread, '401 401 200 403 403 200 403 403', thread),
  row(chat.thread, '401 401 403 200 403 200 403 403', threadOf('classmate')),
  row(chat.groupThread, '401 401 200 200 403 200 403 403', ({ shared: { semesterId: _, ...shared } }) => ({
    ...shared,
    lastMessageId: undefined,
  })),
  row(chat.newer, '401 401 200 403 403 200 403 403', (fixture, actor) => ({
    ...thread(fixture, actor),
    lastMessageId: 1,
  })),
  row(chat.older, '401 401 200 403 403 200 403 403', (fixture, actor) => ({
    ...thread(fixture, actor),
    topMessageId: Number.MAX_SAFE_INTEGER,
  })),
  row(chat.send, '401 401 200 403 403 200 403 403', (fixture, actor) => ({
    ...thread(fixture, actor),
    text: 'Салам',
  })),
  row(chat.read, '401 401 200 404 404 200 404 404', async (fixture) => ({
    messageId: await fixture.writeMessage(teacherPartner(fixture)),
  })),
  row(chat.readAll, '401 401 200 403 403 200 403 403', thread),
  rowWithoutRequest(chat.unread, signedIn),
  row(chat.remove, '401 401 200 404 404 403 404 404', async (fixture) => ({
    messageId: await fixture.writeMessage(teacherPartner(fixture)),
  })),
  row(chat.remove, '401 401 200 403 404 200 404 404', async (fixture) => ({
    messageId: await fixture.writeMessage(groupOf(fixture.shared)),
  })),
  row(chat.around, '401 401 200 403 403 200 403 403', (fixture, actor) => ({ ...thread(fixture, actor) })),
  row(chat.search, '401 401 200 403 403 200 403 403', (fixture, actor) => ({
    ...thread(fixture, actor),
    query: 'canary',
  })),
  row(chat.settings, '401 401 200 403 403 200 403 403', thread),
  row(chat.changeSettings, '401 401 200 403 403 200 403 403', (fixture, actor) => ({
    ...thread(fixture, actor),
    isPinned: true,
  })),
  row(chat.changeSettings, '401 401 403 403 403 200 403 403', ({ shared }) => ({
    ...courseOf(shared),
    partner: groupOf(shared),
    isAnnouncementOnly: false,
  })),
  rowWithoutRequest(chat.conversationFlags, signedIn),
  row(chat.download, '401 401 200 404 404 200 404 404', async (fixture) => ({
    fileId: await fixture.attachFile(teacherPartner(fixture)),
  })),
  row(chat.download, '401 401 200 200 404 200 404 404', async (fixture) => ({
    fileId: await fixture.attachFile(groupOf(fixture.shared)),
  })),
  rowWithoutRequest(chat.pushKey, signedIn),
  row(chat.subscribePush, signedIn, () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/of-the-matrix',
    publicKey: 'B'.repeat(87),
    authSecret: 'A'.repeat(22),
  })),
  rowWithoutRequest(chat.unsubscribePush, signedIn),
  rowWithoutRequest(chat.events, signedIn),

  ...newsRows,

  ...profileRows,

  row(search.people, signedIn, () => ({ text: 'canary' })),
];
