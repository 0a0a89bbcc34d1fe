import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { documentsCommand } from '../documents.ts';
import { ordersCommand } from '../orders.ts';
import { exportCommand } from '../records/export-records.ts';
import { studentsCommand } from './students.ts';

let database: TestDatabase;
let dir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dir = await createTempDir();
  await queryRows(
    database.db,
    `insert into document_order (student_id, document_id, purpose_id, region_id, district_id, status)
     select person.id, (select min(id) from order_document), (select min(id) from order_purpose), region_id, district.id, 'waiting'
     from person, (select id, region_id from district order by id limit 1) as district where login = 'student'`,
  );
  await queryRows(database.db, `update faculty set source = 'registry', source_id = code where code = 'FIT'`);
});
beforeEach(() => clearAudit(database.db));
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

const commands = {
  students: studentsCommand,
  documents: documentsCommand,
  orders: ordersCommand,
  export: exportCommand,
};

const run = (...args: readonly string[]) => runPortalCommand(commands, args, { DATABASE_URL: database.url });

const audit = () =>
  queryRows(
    database.db,
    `select action, actor like 'cli:%' as "byCli", login, details ->> 'what' as what
     from audit left join person on person.id = audit.person_id order by audit.id`,
  );

describe('who looks at the data of others on the command line', () => {
  it.each([
    [['students', 'show', 'student'], 'orders'],
    [['documents', 'list', 'student'], 'documents'],
    [['orders', 'list', '--status', 'waiting'], 'document orders'],
  ])('has an audit row that names the person: %j (D-66.3)', async (args, what) => {
    expect(await run(...args)).toMatchObject({ code: 0, errors: '' });
    expect(await audit()).toContainEqual({ action: 'personViewed', byCli: true, login: 'student', what });
  });

  it('has an audit row for each file of many people', async () => {
    const folder = path.join(dir, 'export');
    expect(await run('export', folder, '--source', 'registry')).toMatchObject({ code: 0 });
    expect(
      await run('students', 'movement', '2026-01-01', '2026-02-01', '--csv', path.join(dir, 'm.csv')),
    ).toMatchObject({ code: 0 });
    expect(await run('export', folder, '--source', 'nothing')).toMatchObject({ code: 1 });
    const row = { action: 'recordsExported', byCli: true, login: null };
    expect(await audit()).toEqual([
      { ...row, what: 'tables' },
      { ...row, what: 'movement' },
    ]);
  });

  it('has none for sums, and none when nobody was found', async () => {
    expect((await run('students', 'movement', '2026-01-01', '2026-02-01')).code).toBe(0);
    expect((await run('students', 'show', 'nobody-here')).code).toBe(1);
    expect(await audit()).toEqual([]);
  });
});
