import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { auth, chat, everyEndpoint, allowedRoles, type Endpoint } from '@portal/wire';
import { testConfig } from './config.ts';
import { findFault } from './fuzz/judge.ts';
import { oddBodies, oddFields, oddQueries } from './fuzz/odd.ts';
import { startServer, type Reply, type TestClient, type TestServer } from './harness.ts';
import { plantedChat } from './planted-chat.ts';
import { forgetAttempts } from './watch-writes.ts';

interface Stage {
  readonly server: TestServer;
  readonly clients: Map<'teacher' | 'student', TestClient>;
}

let stage: Stage;

async function setStage(server: TestServer): Promise<Stage> {
  await forgetAttempts(server.db);
  return { server, clients: new Map() };
}

beforeAll(async () => {
  stage = await setStage(await startServer());
});
afterAll(() => stage.server.close());

/** Somebody who may ask, and who signs in again where the last question ended the session. */
async function clientFor({ server, clients }: Stage, { access }: Endpoint): Promise<TestClient> {
  const role = allowedRoles[access].includes('teacher') ? 'teacher' : 'student';
  const client = clients.get(role);
  const isIn = client && (await client.raw({ url: '/lms/api/misc/years.json' })).status === 200;
  if (isIn) return client;
  const fresh = await server.signIn(role);
  clients.set(role, fresh);
  return fresh;
}

/** Asks something odd and tells what is wrong with the answer. */
async function judge(
  endpoint: Endpoint,
  client: TestClient,
  send: (client: TestClient) => Promise<Reply>,
): Promise<string | undefined> {
  const startedAt = performance.now();
  const reply = await send(client);
  const isEnveloped = endpoint.kind === 'call' || endpoint.kind === 'form';
  return findFault({ reply, tookMs: performance.now() - startedAt, isEnveloped });
}

/** Calls after which the browser may be signed out, or have another session. */
const endsSession = (endpoint: Endpoint) =>
  [auth.logout, auth.authorize].some(({ path }) => path === endpoint.path) ||
  endpoint.path.includes('passwd');

const bodiesFor = (endpoint: Endpoint): number =>
  endsSession(endpoint) ? Math.ceil(testConfig.fuzzBodies / 4) : testConfig.fuzzBodies;

/** The first fault among the answers, with the smallest fields that bring it about. */
async function fuzzFields(on: Stage, endpoint: Endpoint, numRuns: number): Promise<string | undefined> {
  let client = await clientFor(on, endpoint);
  let fault: string | undefined;
  const property = fc.asyncProperty(oddFields(endpoint), async (fields) => {
    if (endsSession(endpoint)) client = await clientFor(on, endpoint);
    const found = await judge(endpoint, client, (asking) => asking.send(endpoint, fields));
    fault = found ?? fault;
    return found === undefined;
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns });
  if (failed && fault === undefined) throw errorInstance;
  return failed ? `${fault} for ${fc.stringify(counterexample)}` : undefined;
}

async function sendOddPacking(endpoint: Endpoint): Promise<string[]> {
  const { method, path: url, request } = endpoint;
  const client = await clientFor(stage, endpoint);
  const headers = { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' };
  const [name = 'x'] = Object.keys(request.schema.properties ?? {});
  const tries =
    method === 'GET'
      ? oddQueries(name).map((query) => ({ what: query, request: { url: `${url}?${query}` } }))
      : oddBodies(endpoint).map(({ what, type, bytes }) => ({
          what,
          request: {
            method,
            url,
            payload: bytes,
            headers: { ...headers, ...(type !== '' && { 'content-type': type }) },
          },
        }));
  const faults: string[] = [];
  for (const { what, request } of tries) {
    const fault = await judge(endpoint, client, (asking) => asking.raw(request));
    if (fault !== undefined) faults.push(`${what}: ${fault}`);
  }
  return faults;
}

describe.each(everyEndpoint.filter(({ kind }) => kind !== 'stream'))('$name', (endpoint) => {
  it('answers odd fields in its envelope and never breaks', async () => {
    expect(await fuzzFields(stage, endpoint, bodiesFor(endpoint))).toBeUndefined();
  }, 600_000);

  it('answers what is packed oddly', async () => {
    expect(await sendOddPacking(endpoint)).toEqual([]);
  });
});

describe('the fuzzing is believed', () => {
  const responseOf = (status: number, body: string) => ({
    reply: { status, headers: {}, body },
    tookMs: 5,
    isEnveloped: true,
  });
  const good = '{"result":0,"error":null,"data":[]}';

  it('because it sees a planted line that breaks on what it did not expect', async () => {
    const brittle = plantedChat(chat.read, (_app, { body }) => {
      const id: unknown = Object(body).id_message;
      if (typeof id !== 'number') throw new TypeError('id.toFixed is not a function');
      return { result: 0, error: null, data: [] };
    });
    const planted = await setStage(await startServer({ instead: { chat: brittle } }));
    expect(await fuzzFields(planted, chat.read, 100)).toContain('a status of 500 for ');
    await planted.server.close();
  });

  it('because it knows a broken answer from a good one', () => {
    expect(findFault(responseOf(200, good))).toBeUndefined();
    expect(findFault(responseOf(503, good))).toBe('a status of 503');
    expect(findFault(responseOf(200, '[]'))).toContain('no envelope');
    expect(findFault(responseOf(404, '<html>'))).toContain('no envelope');
    expect(findFault({ ...responseOf(200, good), tookMs: 2_500 })).toBe('2500 ms');
    for (const words of ['at run (/app/src/main.ts:3:1)', 'relation \\"person\\" does not exist'])
      expect(findFault(responseOf(400, good.replace('null', `"${words}"`)))).toContain("nobody's business");
  });
});
