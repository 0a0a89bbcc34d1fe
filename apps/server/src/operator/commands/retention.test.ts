import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { runPortalCommand } from '../../../test/portal-command.ts';
import { storeSetting } from '../../../test/settings.ts';
import { retentionCommand } from './retention.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`delete from notification`.execute(database.db);
  await sql`insert into notification (person_id, type, tag, params, address, created_at, read_at) values
    (1, 'news', 'old', '{}', '/', now() - interval '91 days', null),
    (1, 'news', 'read', '{}', '/', now() - interval '20 days', now() - interval '11 days'),
    (1, 'news', 'new', '{}', '/', now() - interval '20 days', null)`.execute(database.db);
});
afterAll(() => database.drop());

const portal = (...args: string[]) =>
  runPortalCommand({ retention: retentionCommand }, ['retention', ...args], { DATABASE_URL: database.url });

const tags = async (): Promise<string[]> =>
  (await database.db.selectFrom('notification').select('tag').orderBy('tag').execute()).map(({ tag }) => tag);

describe('the command retention', () => {
  it('counts in a dry run what would go, with the setting of each table', async () => {
    const { code, output } = await portal('--dry-run');
    expect(code).toBe(0);
    expect(output).toContain(
      '  notification: 1 (retention.notificationDays, retention.readNotificationDays)',
    );
    expect(output).toContain('  audit: 0 (auditLifetime)');
    expect(output).toMatch(/\d+ rows would go; this was a dry run\.$/);
    expect(await tags()).toEqual(['new', 'old', 'read']);
  });

  it('deletes what the settings say, with a row of the audit, and nothing for 0 days', async () => {
    await storeSetting(database.db, 'retention', { notificationDays: 0, readNotificationDays: 10 });
    expect((await portal()).output).toMatch(/rows are gone\.$/);
    expect(await tags()).toEqual(['new', 'old']);
    await storeSetting(database.db, 'retention', { notificationDays: 30 });
    expect((await portal()).output).toMatch(/^1 rows are gone\.$/m);
    expect(await tags()).toEqual(['new']);
    const audit = await database.db
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'retentionApplied')
      .orderBy('id', 'desc')
      .execute();
    expect(audit[0]?.details).toEqual({ rows: 1 });
    expect((await portal()).output).toMatch(/^0 rows are gone\.$/m);
  });
});
