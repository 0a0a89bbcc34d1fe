import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, envelope, everyEndpoint, allowedRoles, type Endpoint, type IdentityFact } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from './harness.ts';
import { plantedChat } from './planted-chat.ts';
import { sampleRequest } from './samples.ts';
import { watchWrites, type WriteWatch } from './watch-writes.ts';

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

interface Stage {
  readonly server: TestServer;
  readonly teacher: TestClient;
  readonly student: TestClient;
  readonly writes: WriteWatch;
}

async function setStage(server: TestServer): Promise<Stage> {
  const [teacher, student] = [await server.signIn('teacher'), await server.signIn('student')];
  return { server, teacher, student, writes: await watchWrites(server.db) };
}

let stage: Stage;

beforeAll(async () => {
  stage = await setStage(await startServer());
});
afterAll(() => stage.server.close());

const callerOf = ({ teacher, student }: Stage, { access }: Endpoint): TestClient =>
  allowedRoles[access].includes('teacher') ? teacher : student;

const ownFact = ({ user }: TestClient, fact: IdentityFact): number => {
  if (fact === 'personId') return user?.personId ?? 0;
  return user?.role === 'teacher' ? 1 : 2;
};

function forgeriesOf({ teacher, student }: Stage, client: TestClient, fact: IdentityFact): number[] {
  const other = client === teacher ? student : teacher;
  return [ownFact(other, fact), 0, -1, Number.MAX_SAFE_INTEGER];
}

/** Forges one field in every way and tells what went wrong: the answer, the audit, or something written. */
async function findForgeryHoles(on: Stage, { endpoint, field, fact }: Case): Promise<string[]> {
  const { server, writes } = on;
  const client = callerOf(on, endpoint);
  const problems: string[] = [];
  await server.db.deleteFrom('audit').execute();
  await writes.taken();
  const forgeries = forgeriesOf(on, client, fact);
  for (const value of forgeries) {
    const { status, code } = await client.send(endpoint, { ...sampleRequest(endpoint), [field]: value });
    if (status !== 403 || code !== 'forgedIdentity') problems.push(`${value} is answered with ${status}`);
  }
  const rows = await server.db.selectFrom('audit').selectAll().orderBy('id').execute();
  const told = rows.map(({ action, person_id: personId, details }) => ({ action, personId, details }));
  const expected = forgeries.map((value) => ({
    action: 'identityForged',
    personId: client.user?.personId,
    details: { path: endpoint.path, field, value },
  }));
  if (JSON.stringify(told) !== JSON.stringify(expected)) problems.push(`${rows.length} rows in the audit`);
  return [...problems, ...(await writes.taken()).map((table) => `${table} was written to`)];
}

describe.each(cases)('$name with a forged $field', (one) => {
  it('is refused, writes nothing, and is written down', async () => {
    expect(await findForgeryHoles(stage, one)).toEqual([]);
  });
});

describe('identity fields', () => {
  it('stand in the contract of a good part of the calls', () => {
    expect(cases.length).toBeGreaterThan(15);
  });

  it('let the own number pass and may be left out', async () => {
    for (const { endpoint, field, fact } of cases) {
      const client = callerOf(stage, endpoint);
      for (const fields of [
        sampleRequest(endpoint),
        { ...sampleRequest(endpoint), [field]: ownFact(client, fact) },
      ]) {
        expect((await client.send(endpoint, fields)).code).not.toBe('forgedIdentity');
      }
    }
  });

  it('must be numbers', async () => {
    for (const { endpoint, field } of cases) {
      const reply = await callerOf(stage, endpoint).send(endpoint, {
        ...sampleRequest(endpoint),
        [field]: 'me',
      });
      expect(reply).toMatchObject({ status: 422, code: 'invalid' });
    }
  });
});

describe('the check of forged fields is believed', () => {
  it('because it sees a planted line that believes the body and writes', async () => {
    const trusting = plantedChat(chat.readAll, async ({ db }) => {
      await db.updateTable('read_position').set({ message_id: 1 }).where('person_id', '=', 1).execute();
      return envelope.success([]);
    });
    const planted = await setStage(await startServer({ instead: { chat: trusting } }));
    const line = { name: 'readAll', endpoint: chat.readAll, field: 'id_from', fact: 'personId' } as const;
    const holes = await findForgeryHoles(planted, line);
    expect(holes.slice(-1)).toEqual(['read_position was written to']);
    expect(holes).toContain('0 is answered with 200');
    expect(holes).toContain('0 rows in the audit');
    await planted.server.close();
  });
});
