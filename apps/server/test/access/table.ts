import { auth, chat, search, study } from '@portal/wire';
import { line, plain, type Line } from './lines.ts';
import { newsLines } from './news-lines.ts';
import type { Actor } from './people.ts';
import { profileLines } from './profile-lines.ts';
import { courseOf, groupOf, type World } from './world.ts';

const anyone = '200 200 200 200 200 200 200 200';
const signedIn = '401 401 200 200 200 200 200 200';
const teachers = '401 401 403 403 403 200 200 200';
const students = '401 401 200 200 200 403 403 403';

const credentials = { login: 'student', password: 'not the password' };

/** The thread of a student with the teacher; whoever is not the student names the student. */
const threadOf =
  (student: 'owner' | 'classmate') =>
  ({ people, shared }: World, actor: Actor) => ({
    ...courseOf(shared),
    partner:
      actor === student
        ? ({ kind: 'person', personId: people.teacher, role: 'teacher' } as const)
        : ({ kind: 'person', personId: people[student], role: 'student' } as const),
  });
const thread = threadOf('owner');

const teacherOf = ({ people }: World) =>
  ({ kind: 'person', personId: people.teacher, role: 'teacher' }) as const;

const sharedPeople = ({ shared: { courseId: _, ...shared } }: World) => shared;

const wrong = Array.from({ length: 8 }, () => 'wrongCredentials').join(' ');

/**
 * The access matrix: each endpoint of the contract, asked for what is the owner's, and what each actor is told.
 * A word in place of a status is a refusal with 200 by a rule of the university.
 */
export const table: readonly Line[] = [
  //                              nobody expired owner classmate stranger teacher otherTeacher editor
  plain(auth.config, anyone),
  plain(auth.logo, anyone),
  plain(auth.ping, anyone),
  plain(auth.checkGoogle, anyone),
  line(auth.recovery, anyone, () => credentials),
  line(auth.authorize, wrong, () => credentials),
  line(auth.authenticate, '401 401 401 401 401 401 401 401', () => ({ deviceId: 'not-the-device' })),
  line(auth.updateLogin, wrong, () => ({
    ...credentials,
    newLogin: 'somebody',
    newPassword: 'Quiet-Lake-81',
  })),
  line(auth.logout, anyone, () => ({ reason: true })),

  plain(study.years, signedIn),
  plain(study.currentYear, signedIn),
  plain(study.currentTerm, signedIn),
  line(study.terms, signedIn, sharedPeople),
  line(study.teacherDisciplines, teachers, sharedPeople),
  line(study.studentDisciplines, students, sharedPeople),
  line(study.teacherSemesters, teachers, sharedPeople),
  line(study.studentSemesters, students, sharedPeople),
  line(study.teacherGroups, teachers, sharedPeople),
  line(study.studentGroups, students, sharedPeople),
  line(study.students, '401 401 403 403 403 200 403 403', sharedPeople),
  line(study.teachers, '401 401 200 200 403 403 403 403', sharedPeople),

  line(chat.thread, '401 401 200 403 403 200 403 403', thread),
  line(chat.thread, '401 401 403 200 403 200 403 403', threadOf('classmate')),
  line(chat.groupThread, '401 401 200 200 403 200 403 403', ({ shared: { semesterId: _, ...shared } }) => ({
    ...shared,
    lastMessageId: undefined,
  })),
  line(chat.newer, '401 401 200 403 403 200 403 403', (world, actor) => ({
    ...thread(world, actor),
    lastMessageId: 1,
  })),
  line(chat.older, '401 401 200 403 403 200 403 403', (world, actor) => ({
    ...thread(world, actor),
    topMessageId: Number.MAX_SAFE_INTEGER,
  })),
  line(chat.send, '401 401 200 403 403 200 403 403', (world, actor) => ({
    ...thread(world, actor),
    text: 'Салам',
  })),
  line(chat.read, '401 401 200 404 404 200 404 404', async (world) => ({
    messageId: await world.write(teacherOf(world)),
  })),
  line(chat.readAll, '401 401 200 403 403 200 403 403', thread),
  plain(chat.unread, signedIn),
  line(chat.remove, '401 401 200 404 404 403 404 404', async (world) => ({
    messageId: await world.write(teacherOf(world)),
  })),
  line(chat.remove, '401 401 200 403 404 200 404 404', async (world) => ({
    messageId: await world.write(groupOf(world.shared)),
  })),
  line(chat.around, '401 401 200 403 403 200 403 403', (world, actor) => ({ ...thread(world, actor) })),
  line(chat.search, '401 401 200 403 403 200 403 403', (world, actor) => ({
    ...thread(world, actor),
    query: 'canary',
  })),
  line(chat.settings, '401 401 200 403 403 200 403 403', thread),
  line(chat.changeSettings, '401 401 200 403 403 200 403 403', (world, actor) => ({
    ...thread(world, actor),
    isPinned: true,
  })),
  line(chat.changeSettings, '401 401 403 403 403 200 403 403', ({ shared }) => ({
    ...courseOf(shared),
    partner: groupOf(shared),
    isAnnouncementOnly: false,
  })),
  plain(chat.marked, signedIn),
  line(chat.download, '401 401 200 404 404 200 404 404', async (world) => ({
    fileId: await world.attach(teacherOf(world)),
  })),
  line(chat.download, '401 401 200 200 404 200 404 404', async (world) => ({
    fileId: await world.attach(groupOf(world.shared)),
  })),
  plain(chat.pushKey, signedIn),
  line(chat.subscribePush, signedIn, () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/of-the-matrix',
    publicKey: 'B'.repeat(87),
    authSecret: 'A'.repeat(22),
  })),
  plain(chat.unsubscribePush, signedIn),
  plain(chat.events, signedIn),

  ...newsLines,

  ...profileLines,

  line(search.people, signedIn, () => ({ text: 'canary' })),
];
