import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, envelope, everyEndpoint, type Endpoint, type IdentityFact } from '@portal/wire';
import { accountFor, signInAccounts, type AccountClients } from './people/account-for.ts';
import { startServer, type TestClient, type TestServer } from './harness.ts';
import { vulnerableChat } from './chat/vulnerable-chat.ts';
import { sampleRequest } from './clients/samples.ts';
import { disableSignInThrottle, logWrites, type WriteLog } from './log-writes.ts';
import { actorOf } from '../src/university/people/actor.ts';
import { clearAudit } from './people/clear-audit.ts';

interface Case {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly field: string;
  readonly fact: IdentityFact;
}

/** A test sends every call with every identity field, of which there are more with each module. */
const ALL_CALLS_MS = 180_000;

/** All identity fields of the contract. */
const cases: readonly Case[] = everyEndpoint.flatMap((endpoint) =>
  Object.entries(endpoint.identity).map(([field, fact]) => ({ name: endpoint.name, endpoint, field, fact })),
);

interface TestContext {
  readonly server: TestServer;
  readonly clients: AccountClients;
  readonly writes: WriteLog;
}

async function createContext(server: TestServer): Promise<TestContext> {
  return { server, clients: await signInAccounts(server), writes: await logWrites(server.db) };
}

let context: TestContext;

beforeAll(async () => {
  context = await createContext(await startServer());
  // Wrong passwords would wait for minutes.
  await disableSignInThrottle(context.server.db);
});
afterAll(() => context.server.close());

const callerOf = ({ clients }: TestContext, endpoint: Endpoint): TestClient => clients[accountFor(endpoint)];

const ownIdentity = ({ user }: TestClient, fact: IdentityFact): number => {
  if (fact === 'personId') return user?.personId ?? 0;
  return user?.role === 'teacher' ? 1 : 2;
};

function forgeriesOf({ clients }: TestContext, client: TestClient, fact: IdentityFact): number[] {
  const other = client === clients.student ? clients.teacher : clients.student;
  return [ownIdentity(other, fact), 0, -1, Number.MAX_SAFE_INTEGER];
}

/** Forges one field in several ways and checks response, audit and writes. */
async function findForgeryHoles(
  testContext: TestContext,
  { endpoint, field, fact }: Case,
): Promise<string[]> {
  const { server, writes } = testContext;
  const client = callerOf(testContext, endpoint);
  const problems: string[] = [];
  await clearAudit(server.db);
  await writes.drain();
  const forgeries = forgeriesOf(testContext, client, fact);
  for (const value of forgeries) {
    const { status, code } = await client.send(endpoint, { ...sampleRequest(endpoint), [field]: value });
    if (status !== 403 || code !== 'forgedIdentity') problems.push(`${value} is answered with ${status}`);
  }
  const rows = await server.db.selectFrom('audit').selectAll().orderBy('id').execute();
  const actual = rows.map(({ action, actor, person_id: personId, details }) => ({
    action,
    actor,
    personId,
    details,
  }));
  const expected = forgeries.map((value) => ({
    action: 'identityForged',
    actor: actorOf(client.user?.personId),
    personId: client.user?.personId,
    details: { path: endpoint.path, field, value },
  }));
  if (JSON.stringify(actual) !== JSON.stringify(expected)) problems.push(`${rows.length} rows in the audit`);
  return [...problems, ...(await writes.drain()).map((table) => `${table} was written to`)];
}

describe.each(cases)('$name with a forged $field', (one) => {
  it('is rejected and audited, and writes nothing (D-04.1)', async () => {
    expect(await findForgeryHoles(context, one)).toEqual([]);
  });
});

describe('identity fields', () => {
  it('are declared by many endpoints', () => {
    expect(cases.length).toBeGreaterThan(15);
  });

  it(
    "are optional and accept the caller's number (D-04.2)",
    async () => {
      for (const { endpoint, field, fact } of cases) {
        const client = callerOf(context, endpoint);
        for (const fields of [
          sampleRequest(endpoint),
          { ...sampleRequest(endpoint), [field]: ownIdentity(client, fact) },
        ]) {
          expect((await client.send(endpoint, fields)).code).not.toBe('forgedIdentity');
        }
      }
    },
    ALL_CALLS_MS,
  );

  it(
    'stand for the same person as texts (§3 User/session, D-04.3)',
    async () => {
      for (const { endpoint, field, fact } of cases) {
        const client = callerOf(context, endpoint);
        const sendAs = (value: unknown) =>
          client.send(endpoint, { ...sampleRequest(endpoint), [field]: value });
        const own = ownIdentity(client, fact);
        const [asNumber, asText] = [await sendAs(own), await sendAs(String(own))];
        expect([endpoint.path, asText.status, asText.code]).toEqual([
          endpoint.path,
          asNumber.status,
          asNumber.code,
        ]);
        expect(await sendAs(String(own + 1))).toMatchObject({ status: 403, code: 'forgedIdentity' });
      }
    },
    ALL_CALLS_MS,
  );

  it('must be numbers', async () => {
    for (const { endpoint, field } of cases) {
      const reply = await callerOf(context, endpoint).send(endpoint, {
        ...sampleRequest(endpoint),
        [field]: 'me',
      });
      expect(reply).toMatchObject({ status: 422, code: 'invalid' });
    }
  });
});

describe('the check of forged fields', () => {
  it('detects an endpoint that trusts the body', async () => {
    const trusting = vulnerableChat(chat.readAll, async ({ db }) => {
      await db.updateTable('read_position').set({ message_id: 1 }).where('person_id', '=', 1).execute();
      return envelope.success([]);
    });
    const vulnerableServer = await createContext(await startServer({ overrides: { chat: trusting } }));
    const line = { name: 'readAll', endpoint: chat.readAll, field: 'id_from', fact: 'personId' } as const;
    const holes = await findForgeryHoles(vulnerableServer, line);
    expect(holes.slice(-1)).toEqual(['read_position was written to']);
    expect(holes).toContain('0 is answered with 200');
    expect(holes).toContain('0 rows in the audit');
    await vulnerableServer.server.close();
  });
});
