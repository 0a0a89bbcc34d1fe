import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { everyEndpoint, mayAsk, type Endpoint, type IdentityFact } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from './harness.ts';
import { sampleAsk } from './samples.ts';

interface Case {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly field: string;
  readonly fact: IdentityFact;
}

/** Every field of the contract that repeats who the caller is. */
const cases: readonly Case[] = everyEndpoint.flatMap((endpoint) =>
  Object.entries(endpoint.identity).map(([field, fact]) => ({ name: endpoint.name, endpoint, field, fact })),
);

let server: TestServer;
let teacher: TestClient;
let student: TestClient;

beforeAll(async () => {
  server = await startServer();
  teacher = await server.signIn('teacher');
  student = await server.signIn('student');
});
beforeEach(async () => {
  await server.db.deleteFrom('audit').execute();
});
afterAll(() => server.close());

const callerOf = ({ access }: Endpoint): TestClient =>
  mayAsk[access].includes('teacher') ? teacher : student;

function forgeriesOf(fact: IdentityFact, client: TestClient): readonly number[] {
  if (fact === 'role') return client === teacher ? [2, 0, -1] : [1, 0, -1];
  const other = client === teacher ? student : teacher;
  return [other.user?.personId ?? 0, 0, -1, Number.MAX_SAFE_INTEGER];
}

describe.each(cases)('$name with a forged $field', ({ endpoint, field, fact }) => {
  it('is refused and written down', async () => {
    const client = callerOf(endpoint);
    const forgeries = forgeriesOf(fact, client);
    for (const value of forgeries) {
      const reply = await client.send(endpoint, { ...sampleAsk(endpoint), [field]: value });
      expect(reply).toMatchObject({ status: 403, code: 'forgedIdentity' });
    }
    const rows = await server.db.selectFrom('audit').selectAll().orderBy('id').execute();
    expect(rows).toHaveLength(forgeries.length);
    expect(rows[0]).toMatchObject({
      action: 'identityForged',
      person_id: client.user?.personId,
      details: { path: endpoint.path, field, value: forgeries[0] },
    });
  });
});

describe('identity fields', () => {
  it('stand in the contract of a good part of the calls', () => {
    expect(cases.length).toBeGreaterThan(15);
  });

  it('let the own number pass and may be left out', async () => {
    for (const { endpoint, field, fact } of cases) {
      const client = callerOf(endpoint);
      const own = fact === 'personId' ? client.user?.personId : client === teacher ? 1 : 2;
      for (const fields of [sampleAsk(endpoint), { ...sampleAsk(endpoint), [field]: own }]) {
        expect((await client.send(endpoint, fields)).code).not.toBe('forgedIdentity');
      }
    }
  });

  it('must be numbers', async () => {
    for (const { endpoint, field } of cases) {
      const reply = await callerOf(endpoint).send(endpoint, { ...sampleAsk(endpoint), [field]: 'me' });
      expect(reply).toMatchObject({ status: 422, code: 'invalid' });
    }
  });
});
