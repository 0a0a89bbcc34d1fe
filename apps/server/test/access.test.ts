import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, everyEndpoint, mayAsk, type Endpoint } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from './harness.ts';
import { sampleAsk } from './samples.ts';

const callers = ['nobody', 'teacher', 'student'] as const;
type CallerName = (typeof callers)[number];

/** Calls that look beyond the role at whose thing it is; what the sample names is nobody's. */
const looksAtOwner = new Set([
  'auth.authenticate',
  'study.students',
  'study.teachers',
  'chat.thread',
  'chat.groupThread',
  'chat.newer',
  'chat.older',
  'chat.send',
  'chat.readAll',
]);

let server: TestServer;
const clients = new Map<CallerName, TestClient>();

beforeAll(async () => {
  server = await startServer();
  for (const caller of callers) {
    clients.set(caller, caller === 'nobody' ? server.visit() : await server.signIn(caller));
  }
});
// The samples are wrong passwords, and guessing becomes slow.
beforeEach(async () => {
  await server.db.deleteFrom('sign_in_attempt').execute();
});
afterAll(() => server.close());

async function clientFor(caller: CallerName, endpoint: Endpoint): Promise<TestClient> {
  // Signing out would end what the other cases need.
  const isLogout = endpoint.path === auth.logout.path;
  if (isLogout && caller !== 'nobody') return server.signIn(caller);
  return clients.get(caller) ?? server.visit();
}

async function statusFor(caller: CallerName, endpoint: Endpoint): Promise<number> {
  const client = await clientFor(caller, endpoint);
  if (endpoint.kind !== 'stream') return (await client.send(endpoint, sampleAsk(endpoint))).status;
  const stream = await client.listen(endpoint.path);
  stream.close();
  return stream.status;
}

const expectedFor = (caller: CallerName, { access }: Endpoint): number | 'passes' => {
  if (mayAsk[access].includes(caller)) return 'passes';
  return caller === 'nobody' ? 401 : 403;
};

describe.each(everyEndpoint)('$name', (endpoint) => {
  it.each(callers)('treats %s as its access rule says', async (caller) => {
    const expected = expectedFor(caller, endpoint);
    const status = await statusFor(caller, endpoint);
    const isRefused = status === 401 || status === 403;
    const isByOwner = expected === 'passes' && looksAtOwner.has(endpoint.name);
    expect(isRefused && !isByOwner ? status : 'passes').toBe(expected);
  });
});
