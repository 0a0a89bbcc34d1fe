import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { removeTempDirs } from '../../../test/temp-dir.ts';
import { withClient } from '../../../test/template.ts';
import { migrateBefore } from '../../../test/upgrade/migrate-before.ts';
import { migrate } from '../../database/migrate.ts';

const MIGRATION = '0045_audit_actor.sql';
let database: TestDatabase;

/** Rows as the release before has written them. */
const rowsBefore = `
  INSERT INTO audit (person_id, action, details, address, request_id) VALUES
    (7, 'signedIn', '{}', '10.0.0.1', 'r1'),
    (7, 'signInFailed', '{}', '10.0.0.1', 'r2'),
    (8, 'studentCardShown', '{"studentId": 7, "isByToken": false}', '10.0.0.1', 'r3'),
    (NULL, 'studentCardShown', '{"studentId": 7, "isByToken": true}', '10.0.0.1', 'r4'),
    (8, 'readersReminded', '{"newsId": 3, "remindedCount": 5}', '10.0.0.1', 'r5'),
    (7, 'devicesSignedOut', '{"count": 2}', NULL, NULL),
    (NULL, 'settingChanged', '{"who": "operator", "name": "uploads", "old": null, "new": {"maxMb": 30}}', NULL, NULL),
    (7, 'orderProcessed', '{"who": "operator", "order": 4, "from": "preparing", "to": "canceled", "reason": "no paper"}', NULL, NULL),
    (NULL, 'importUndone', '{"importId": 2, "actor": "cli:registrar@office"}', NULL, NULL),
    (7, 'ofAnOlderRelease', '{}', NULL, NULL);`;

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  await withClient(database.connection, (client: pg.Client) => migrateBefore(client, MIGRATION));
  await withClient(database.connection, (client: pg.Client) => client.query(rowsBefore));
  await withClient(database.connection, (client: pg.Client) => migrate(client));
});
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

describe('a row of the audit before actors', () => {
  it('names what is known of its actor, and the person concerned', async () => {
    const { rows } = await database.pool.query<{ actor: string; action: string; person_id: number | null }>(
      'SELECT actor, action, person_id FROM audit ORDER BY id',
    );
    expect(rows.map(({ actor, action, person_id }) => [actor, action, person_id])).toEqual([
      ['person:7', 'signedIn', 7],
      ['unknown', 'signInFailed', 7],
      ['person:8', 'studentCardShown', 7],
      ['visitor', 'studentCardShown', 7],
      ['person:8', 'readersReminded', null],
      ['cli:unknown@unknown', 'devicesSignedOut', 7],
      ['cli:unknown@unknown', 'settingChanged', null],
      ['cli:unknown@unknown', 'orderProcessed', 7],
      ['cli:registrar@office', 'importUndone', null],
      ['unknown', 'ofAnOlderRelease', 7],
    ]);
  });

  it('has the values before and after, and the reason, in their columns', async () => {
    const { rows } = await database.pool.query(
      `SELECT before, after, reason, details FROM audit
       WHERE action IN ('settingChanged', 'orderProcessed', 'studentCardShown') ORDER BY id`,
    );
    expect(rows).toEqual([
      { before: null, after: null, reason: null, details: { isByToken: false } },
      { before: null, after: null, reason: null, details: { isByToken: true } },
      { before: null, after: { maxMb: 30 }, reason: null, details: { name: 'uploads' } },
      { before: 'preparing', after: 'canceled', reason: 'no paper', details: { order: 4 } },
    ]);
  });
});

describe('the table of the audit', () => {
  it.each([
    "INSERT INTO audit (action) VALUES ('signedIn')",
    "INSERT INTO audit (action, actor) VALUES ('signedIn', 'operator')",
    "INSERT INTO audit (action, actor) VALUES ('signedIn', 'person:0')",
    "INSERT INTO audit (action, actor) VALUES ('signedIn', 'cli:root')",
  ])('refuses a row without an actor: %s', async (text) => {
    await expect(database.pool.query(text)).rejects.toThrow(/not-null|audit_actor/);
  });

  it.each([
    "UPDATE audit SET actor = 'portal'",
    'DELETE FROM audit',
    'TRUNCATE audit',
    "SET portal.audit_expiry = 'on'; DELETE FROM audit",
  ])('refuses a change of its rows: %s', async (text) => {
    const change = withClient(database.connection, (client: pg.Client) => client.query(text));
    await expect(change).rejects.toThrow('rows of the audit are never changed');
  });
});
