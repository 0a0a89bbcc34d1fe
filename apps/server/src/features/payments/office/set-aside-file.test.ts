import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { LIST_FILE_MAX } from '@portal/wire/contract/list-file';
import { setAsideFiles } from '@portal/wire/payments/set-aside-files';
import { readCsvFile } from '../../../../test/files/read-csv-file.ts';
import { readWorkbookTexts } from '../../../../test/files/read-workbook.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';

let server: TestServer;
let office: TestClient;

const grant = (faculties: readonly number[] | 'all') =>
  grantClaim(server.db, office.user?.personId ?? 0, { name: 'payments.manage', faculties });

beforeAll(async () => {
  server = await startServer();
  office = await server.signIn('editor');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db
    .updateTable('bank_transaction')
    .set({ reason: null })
    .where('resolved_at', 'is', null)
    .execute();
  await grant('all');
});

/** Messages of a bank that are set aside, an hour before midnight in Greenwich: the next day in Bishkek. */
const insert = (outcome: 'paid' | 'refunded', count = 1) =>
  sql`
  insert into bank_transaction (provider, transaction, outcome, amount, reason, payment_code, received_at)
  select 'sandbox', gen_random_uuid() || ' ' || number, ${outcome}, 15050, 'unknownCode', '999', '2026-05-12T23:00:00Z'
  from generate_series(1, ${count}::int) as number`.execute(server.db);
const csv = async (lang = 'ru') =>
  readCsvFile((await office.tryRequest(setAsideFiles.csv, {}, { headers: { 'x-lang': lang } })).bytes);

it('money that is set aside is a file with sums in soms and reasons in words', async () => {
  await insert('paid');
  await insert('refunded');
  const [head, ...rows] = await csv();
  expect(head).toEqual(['№', 'Дата', 'Банк', 'Операция у банка', 'Почему', 'Банк назвал', 'Сумма, сом']);
  const reason = 'такого кода оплаты нет';
  const row = (at: string, why: string) => [
    at,
    '13.05.2026',
    'sandbox',
    expect.any(String),
    why,
    '999',
    '150,5',
  ];
  expect(rows).toEqual([row('1', reason), row('2', `${reason}; банк забрал деньги назад`)]);
  expect((await csv('en'))[1]?.slice(4)).toEqual(['there is no such payment code', '999', '150.5']);
});

it('money that is set aside is no file for a claim of some faculties (D-65)', async () => {
  await grant([1]);
  for (const endpoint of [setAsideFiles.csv, setAsideFiles.xlsx])
    expect(await office.tryRequest(endpoint, {})).toMatchObject({ status: 403, code: 'wholeUniversityOnly' });
});

it('a file of money that is set aside has the oldest rows, and says when there are more', async () => {
  await insert('paid', LIST_FILE_MAX + 1);
  const rows = await csv();
  expect(rows).toHaveLength(1 + LIST_FILE_MAX);
  expect(rows.at(-1)?.[3]).toMatch(new RegExp(` ${LIST_FILE_MAX}$`));
  const lines = await readWorkbookTexts((await office.tryRequest(setAsideFiles.xlsx, {})).bytes);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Неразобранные деньги',
      `Найдено больше. В файле первые ${LIST_FILE_MAX}: уточните поиск.`,
    ]),
  );
});
