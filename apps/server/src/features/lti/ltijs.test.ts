import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Provider, type IdToken } from 'ltijs';
import { lti } from '@portal/wire/lti/lti';
import { journalOf } from '../../../test/access/journal-fixture.ts';
import { createSessionFor, findPeople, findSharedClass } from '../../../test/access/people.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { MemoryDatabase } from '../../../test/lti/memory-database.ts';
import { registerTool } from '../../../test/lti/register-tool.ts';

/** What the tool has seen and done in its launches. */
const seen: { launch?: IdToken; members?: number; results?: readonly object[] } = {};

let portal: TestServer;
let portalOrigin: string;
let tool: Server;
let toolOrigin: string;
let toolId: number;
let teacher: TestClient;
let student: TestClient;
let lessonId: number;
let studentId: number;

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** A port that nobody uses now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

/** A launch of the tool: a student gets a score at once. */
async function onConnect(token: IdToken, response: { end(text: string): unknown }): Promise<void> {
  seen.launch = token;
  const lineItem = token.platformContext.endpoint?.lineitem;
  if (lineItem !== undefined && token.platformContext.roles.some((role) => role.endsWith('#Learner'))) {
    await Provider.Grade.submitScore(token, lineItem, {
      userId: token.user,
      scoreGiven: 9,
      scoreMaximum: 10,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
    });
    seen.results = (await Provider.Grade.getScores(token, lineItem)).scores;
  }
  seen.members = (await Provider.NamesAndRoles.getMembers(token)).members.length;
  response.end('launched');
}

async function onDeepLinking(token: IdToken, response: { end(text: string): unknown }): Promise<void> {
  const items = [
    { type: 'ltiResourceLink', title: 'Тест ltijs', lineItem: { scoreMaximum: 30, label: 'ltijs' } },
  ];
  response.end(await Provider.DeepLinking.createDeepLinkingForm(token, items, {}));
}

async function startTool(): Promise<void> {
  const plugin = new MemoryDatabase();
  const cookies = { secure: false, sameSite: '' };
  Provider.setup('a key of the tool', { plugin }, { appRoute: '/', loginRoute: '/login', cookies });
  Provider.onConnect((token, _request, response) => onConnect(token, response));
  Provider.onDeepLinking((token, _request, response) => onDeepLinking(token, response));
  await Provider.deploy({ serverless: true, silent: true });
  tool = createServer(Provider.app).listen(0, '127.0.0.1');
  await once(tool, 'listening');
  toolOrigin = `http://127.0.0.1:${portOf(tool)}`;
}

beforeAll(async () => {
  const port = await freePort();
  portalOrigin = `http://127.0.0.1:${port}`;
  portal = await startServer({ environment: { PUBLIC_ORIGIN: portalOrigin } });
  await portal.app.listen({ port, host: '127.0.0.1' });
  await startTool();
  const registration = {
    name: 'ltijs',
    title: { ru: 'ltijs', kg: 'ltijs', en: 'ltijs' },
    loginUrl: `${toolOrigin}/login`,
    redirectUrls: [`${toolOrigin}/`],
    launchUrl: `${toolOrigin}/`,
    deepLinkUrl: `${toolOrigin}/`,
    jwksUrl: `${toolOrigin}/keys`,
    services: ['scores', 'members'],
    sendsName: true,
  };
  const client = await registerTool(portal.db, registration);
  toolId = client.id;
  await Provider.registerPlatform({
    url: `${portalOrigin}/lms`,
    name: 'The portal',
    clientId: client.clientId,
    authenticationEndpoint: `${portalOrigin}/lms/lti/auth`,
    accesstokenEndpoint: `${portalOrigin}/lms/lti/token`,
    authConfig: { method: 'JWK_SET', key: `${portalOrigin}/lms/lti/jwks` },
  });
  const shared = await findSharedClass(portal.db);
  const people = await findPeople(portal.db, shared);
  ({
    cell: { lessonId, studentId },
  } = await journalOf({ server: portal, shared, people }));
  teacher = await createSessionFor(portal, people.classTeacher);
  student = await createSessionFor(portal, people.owner);
});
afterAll(async () => {
  tool.closeAllConnections();
  tool.close();
  await portal.close();
});

/** Follows a launch like a browser: to the tool, to the portal for the message, and with it to the tool again; the tool's page. */
async function launch(client: TestClient, address: string): Promise<string> {
  const login = await fetch(address, { redirect: 'manual' });
  const cookie = login.headers.getSetCookie().map((one) => one.split(';')[0]);
  const request = new URL(login.headers.get('location') ?? '');
  const { status, body } = await client.raw({ url: `${request.pathname}${request.search}` });
  expect([request.origin, status]).toEqual([portalOrigin, 200]);
  const fieldOf = (name: string): string =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
  const launched = await fetch(`${toolOrigin}/`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookie.join('; ') },
    body: new URLSearchParams({ id_token: fieldOf('id_token'), state: fieldOf('state') }),
  });
  const cookies = [...cookie, ...launched.headers.getSetCookie().map((one) => one.split(';')[0])].join('; ');
  const next = new URL(launched.headers.get('location') ?? '', toolOrigin);
  return (await fetch(next, { headers: { cookie: cookies } })).text();
}

describe('ltijs as a tool of the portal', () => {
  let linkId: number;

  it('lets a teacher choose content, which becomes a link of the lesson', async () => {
    const { address } = await teacher.request(lti.choose, { lessonId, toolId });
    const form = await launch(teacher, address);
    const [, action = ''] = /action="([^"]+)"/.exec(form) ?? [];
    const [, message = ''] = /name="JWT" value="([^"]+)"/.exec(form) ?? [];
    expect(action).toBe(`${portalOrigin}/lms/lti/deep-link`);
    const returned = await fetch(action, { method: 'POST', body: new URLSearchParams({ JWT: message }) });
    expect(returned.status).toBe(200);
    const links = await teacher.request(lti.lessonLinks, { lessonId });
    expect(links).toMatchObject([{ title: 'Тест ltijs', hasScores: true }]);
    linkId = links[0]?.id ?? 0;
  });

  it('launches a student, reports a score into the journal, and reads results and members', async () => {
    const { address } = await student.request(lti.open, { linkId });
    expect(await launch(student, address)).toBe('launched');
    expect(seen.launch).toMatchObject({
      userInfo: { name: expect.stringMatching(/Үсөнов/) },
      platformContext: { roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'] },
    });
    expect(seen.results).toMatchObject([{ userId: seen.launch?.user, resultScore: 9, resultMaximum: 10 }]);
    expect(seen.members).toBeGreaterThan(5);
    const cell = await portal.db
      .selectFrom('attendance')
      .select(['mark', 'source'])
      .where('lesson_id', '=', lessonId)
      .where('student_id', '=', studentId)
      .executeTakeFirstOrThrow();
    expect(cell).toEqual({ mark: 27, source: 'tool' });
  });

  it('refuses a message of another state', async () => {
    const { address } = await student.request(lti.open, { linkId });
    const login = await fetch(address, { redirect: 'manual' });
    const request = new URL(login.headers.get('location') ?? '');
    const { body } = await student.raw({ url: `${request.pathname}${request.search}` });
    const [, idToken = ''] = /name="id_token" value="([^"]*)"/.exec(body) ?? [];
    const launched = await fetch(`${toolOrigin}/`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ id_token: idToken, state: 'another' }),
    });
    expect(launched.status).toBe(401);
  });
});
