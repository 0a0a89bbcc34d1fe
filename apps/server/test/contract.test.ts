import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  auth,
  chat,
  everyEndpoint,
  misc,
  news,
  notifications,
  schedule,
  search,
  study,
  type Discipline,
  type Endpoint,
} from '@portal/wire';
import { route } from '../src/route.ts';
import { compileSchema } from '../src/call/validate.ts';
import { startServer, type TestClient, type TestServer } from './harness.ts';
import { publish } from './news-people.ts';
import { journalRequests } from './journal-requests.ts';
import { profileRequests } from './profile-requests.ts';

/** A request whose response must match its schema. */
interface SampleRequest {
  readonly endpoint: Endpoint;
  readonly client: TestClient;
  readonly request: unknown;
}

/** Need a provider; tested in provider.test.ts. */
const testedElsewhere = new Set(['google.begin', 'google.finish']);

let server: TestServer;
let teacher: TestClient;
let student: TestClient;

beforeAll(async () => {
  server = await startServer();
  teacher = await server.signIn('teacher');
  student = await server.signIn('student');
});
afterAll(() => server.close());

async function currentTerm() {
  const [year] = await teacher.request(study.currentYear, {});
  const [term] = await teacher.request(study.currentTerm, {});
  return { academicYearId: year?.id ?? 0, termId: term?.id ?? 0 };
}

const courseOf = ({ disciplineId, isElective, credits }: Discipline) => ({
  disciplineId,
  isElective,
  credits,
});

/** Finds a class that the demo teacher and student share. */
async function sharedClass() {
  const term = await currentTerm();
  const taught = await teacher.request(study.teacherDisciplines, term);
  const studied = await student.request(study.studentDisciplines, term);
  const discipline = taught.find((one) => studied.some((other) => other.disciplineId === one.disciplineId));
  if (!discipline) throw new Error('The demo people share no discipline');
  const course = { ...term, ...courseOf(discipline) };
  const [semester] = await student.request(study.studentSemesters, course);
  const [group] = await student.request(study.studentGroups, { ...course, semesterId: semester?.id ?? 0 });
  return { ...course, semesterId: semester?.id ?? 0, groupId: group?.id ?? 0 };
}

const byTeacher = (endpoint: Endpoint, request: unknown): SampleRequest => ({
  endpoint,
  client: teacher,
  request,
});
const byStudent = (endpoint: Endpoint, request: unknown): SampleRequest => ({
  endpoint,
  client: student,
  request,
});

async function studyRequests(): Promise<SampleRequest[]> {
  const shared = await sharedClass();
  return [
    ...[study.years, study.defaultYear, study.currentYear, study.currentTerm].map((endpoint) =>
      byStudent(endpoint, {}),
    ),
    byStudent(study.terms, { academicYearId: 2026 }),
    byTeacher(schedule.ofTeacher, shared),
    byStudent(schedule.ofStudent, shared),
    byStudent(search.people, { text: 'а' }),
    ...[study.teacherDisciplines, study.teacherSemesters, study.teacherGroups, study.students].map(
      (endpoint) => byTeacher(endpoint, shared),
    ),
    ...[study.studentDisciplines, study.studentSemesters, study.studentGroups, study.teachers].map(
      (endpoint) => byStudent(endpoint, shared),
    ),
  ];
}

async function chatRequests(): Promise<SampleRequest[]> {
  const { semesterId: _, groupId, isElective, ...course } = await sharedClass();
  const person = { kind: 'person', personId: teacher.user?.personId ?? 0, role: 'teacher' } as const;
  const ref = { ...course, partner: person };
  const { id } = await student.request(chat.send, { ...ref, text: 'Салам' });
  return [
    byStudent(chat.thread, ref),
    byStudent(chat.groupThread, { ...course, groupId, isElective, lastMessageId: undefined }),
    byStudent(chat.newer, { ...ref, lastMessageId: 1 }),
    byStudent(chat.older, { ...ref, topMessageId: id }),
    byStudent(chat.send, { ...ref, text: 'Рахмат', replyToId: id }),
    byStudent(chat.around, { ...ref, messageId: id }),
    byStudent(chat.search, { ...ref, query: 'салам' }),
    byStudent(chat.settings, ref),
    byStudent(chat.changeSettings, { ...ref, isPinned: true }),
    byStudent(chat.conversationFlags, {}),
    byTeacher(chat.unread, {}),
    byTeacher(chat.read, { messageId: id }),
    byStudent(chat.readAll, ref),
    byStudent(chat.remove, { messageId: id }),
  ];
}

async function notificationRequests(): Promise<SampleRequest[]> {
  await publish(await server.signIn('editor'), { audience: 'students' });
  return [
    byStudent(notifications.page, {}),
    byStudent(notifications.counts, {}),
    byStudent(notifications.read, { notificationId: 1 }),
    byStudent(notifications.readAll, {}),
    byStudent(notifications.switches, {}),
    byStudent(notifications.changeSwitch, { type: 'news', isOn: true }),
    byStudent(notifications.pushKey, {}),
    byStudent(notifications.subscribePush, {
      endpoint: 'https://fcm.googleapis.com/fcm/send/of-the-contract',
      publicKey: 'B'.repeat(87),
      authSecret: 'A'.repeat(22),
    }),
    byStudent(notifications.unsubscribePush, {}),
  ];
}

async function newsRequests(): Promise<SampleRequest[]> {
  const editor = await server.signIn('editor');
  const { id } = await publish(editor, { facultyId: 1 });
  const byEditor = (endpoint: Endpoint, request: unknown): SampleRequest => ({
    endpoint,
    client: editor,
    request,
  });
  return [
    byStudent(news.page, { page: 1 }),
    byEditor(news.check, {}),
    byEditor(news.recipients, { audience: 'everyone' }),
    byEditor(news.publish, { caption: '', name: 'Объявление', message: 'Текст', audience: 'students' }),
    byEditor(news.remove, { newsId: id }),
    byEditor(misc.faculties, {}),
    byStudent(misc.photo, {}),
  ];
}

async function authRequests(): Promise<SampleRequest[]> {
  const own = await server.signIn('student');
  const password = { login: 'newcomer', password: 'Newcomer-2026' };
  const newcomer = server.createClient();
  return [
    ...[auth.config, auth.logo, auth.ping, auth.checkGoogle].map((endpoint) => byStudent(endpoint, {})),
    { endpoint: auth.authorize, client: own, request: { login: 'student', password: 'Student-2026' } },
    { endpoint: auth.authenticate, client: own, request: { deviceId: own.deviceId } },
    { endpoint: auth.recovery, client: newcomer, request: password },
    {
      endpoint: auth.updateLogin,
      client: newcomer,
      request: { ...password, newLogin: 'newcomer', newPassword: 'Quiet-Lake-81' },
    },
    { endpoint: auth.logout, client: own, request: { reason: true } },
  ];
}

describe('the contract', () => {
  it('matches its schemas with the seed data (§7 Transport.5)', async () => {
    const present = [
      ...(await studyRequests()),
      ...(await chatRequests()),
      ...(await newsRequests()),
      ...(await journalRequests(server)),
      ...(await notificationRequests()),
      ...(await authRequests()),
      ...(await profileRequests(server)),
    ];
    for (const { endpoint, client, request } of present) {
      const reply = await client.tryRequest(endpoint, request);
      expect([endpoint.path, reply.status, reply.code]).toEqual([endpoint.path, 200, undefined]);
      expect([endpoint.path, compileSchema(endpoint.response.schema)(reply.data)]).toEqual([
        endpoint.path,
        true,
      ]);
    }
    const paths = new Set(present.map(({ endpoint }) => endpoint.path));
    const untested = everyEndpoint.filter(
      ({ path, kind }) => !paths.has(path) && kind !== 'stream' && kind !== 'file',
    );
    expect(untested.map(({ name }) => name).filter((name) => !testedElsewhere.has(name))).toEqual([]);
  });

  it('is described at /lms/api/openapi.json (D-12)', async () => {
    const { data } = await server.createClient().raw({ url: '/lms/api/openapi.json' });
    const paths = everyEndpoint.map(({ path }) => path);
    expect(data).toMatchObject({ openapi: '3.1.0' });
    for (const path of paths) expect(data).toHaveProperty(['paths', path]);
  });
});

describe('a server whose routes and contract differ', () => {
  const nothing = () => undefined;

  it('does not start when an endpoint has no route', async () => {
    await expect(startServer({ overrides: { study: nothing } })).rejects.toThrow(
      'GET /lms/api/misc/years.json is an endpoint of the contract without a route',
    );
  });

  it('does not start when a route has no endpoint', async () => {
    const starting = startServer({
      overrides: {
        starting: (app) => {
          app.post('/lms/api/planted.json', async () => ({}));
        },
      },
    });
    await expect(starting).rejects.toThrow(
      'POST /lms/api/planted.json is a route without an endpoint of the contract',
    );
  });

  it('does not start when a route has an unlisted endpoint', async () => {
    const unlisted = { ...auth.ping, path: '/lms/secret.json' };
    const starting = startServer({
      overrides: { starting: (app) => route(app, unlisted, () => ({ isAlive: true })) },
    });
    await expect(starting).rejects.toThrow(
      'GET /lms/secret.json is a route without an endpoint of the contract',
    );
  });
});
