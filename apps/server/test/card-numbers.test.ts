import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { everyEndpoint, payments, study } from '@portal/wire';
import { id, record, text } from '@portal/wire/codec';
import { signEvent } from '../src/features/payments/sandbox/sandbox-bank.ts';
import { loadSecrets } from '../src/storage/secrets/secrets.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { passwords } from './harness.ts';
import { HttpClient } from './clients/http-client.ts';
import { bankEvent, CALLBACK_URL } from './people/payment-client.ts';
import { queryRows } from './seeded-database.ts';
import { findFreePort, ServerProcess } from './server/server-process.ts';
import { createTempDir, removeTempDirs } from './temp-dir.ts';

/** A number that passes the check of card numbers, as tests of banks use it. */
const CARD = '4111111111111111';

let database: TestDatabase;
let server: ServerProcess;
let origin: string;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = String(await findFreePort());
  origin = `http://127.0.0.1:${port}`;
  dataDir = await createTempDir();
  server = new ServerProcess({
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'trace',
  });
  await server.waitUntilReady();
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await removeTempDirs();
});

/** A request with fields that no call has. */
const withCard = record({
  academicYearId: ['id_year', id],
  groupId: ['id_group', id],
  serviceId: ['id_uslug', id],
  amount: ['amount', id],
  card: ['card', text],
  number: ['number', text],
});

/** The tables with a row that contains a text. */
async function tablesWith(searched: string): Promise<string[]> {
  const tables = await queryRows<{ name: string }>(
    database.db,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await queryRows(
      database.db,
      `select from "${name}" as stored where stored::text like '%${searched}%' limit 1`,
    );
    if (row) found.push(name);
  }
  return found;
}

describe('a card number', () => {
  it('has no field in any request or response of the contract', () => {
    const names = everyEndpoint.flatMap(({ request, response }) =>
      JSON.stringify([request.schema, response.schema]).match(/"(?:\w*card_?n\w*|pan|cvv|cvc)"/gi),
    );
    expect(names.filter(Boolean)).toEqual([]);
  });

  it('that somebody sends anyway is neither logged nor stored', async () => {
    const client = new HttpClient(origin);
    await client.signIn('student', passwords.student);
    const [year] = await client.request(study.defaultYear, {});
    const academicYearId = year?.id ?? 0;
    const [group] = await client.request(payments.groups, { academicYearId });
    const fields = {
      academicYearId,
      groupId: group?.id ?? 0,
      serviceId: 1,
      amount: 5_000,
      card: CARD,
      number: CARD,
    };
    for (const endpoint of [payments.payByCard, payments.payByQr, payments.code])
      expect(await client.send({ ...endpoint, request: withCard }, fields)).toMatchObject({ status: 200 });
    await fetch(`${origin}/sandbox-bank/unknown?card=${CARD}`, { method: 'POST', body: `card=${CARD}` });
    const { sandboxBankKey } = await loadSecrets({ dataDir }, database.db);
    const { body, headers } = signEvent(sandboxBankKey, Object.assign(bankEvent({}), { card: CARD }));
    const reply = await fetch(`${origin}${CALLBACK_URL}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    });
    expect(await reply.json()).toEqual({ status: 'setAside' });
    expect(await tablesWith(CARD)).toEqual([]);
    expect(server.text).toContain('A bank has reported');
    expect(server.text).not.toContain(CARD);
  });

  it('would be found: the search finds a reference of a payment', async () => {
    const [payment] = await queryRows<{ reference: string }>(
      database.db,
      "select reference from payment where state = 'pending' limit 1",
    );
    expect(await tablesWith(payment?.reference ?? '')).toEqual(expect.arrayContaining(['payment']));
  });
});
