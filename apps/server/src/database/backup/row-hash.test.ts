import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { withClient } from './dump-database.ts';
import { checkRows, writeTextAlike } from './row-hash.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
});
afterAll(() => database.drop());

const columns = ['id', 'at', 'points', 'text', 'bytes'];

/** Checks a table that holds rows, in a session with settings of its own. */
const check = (rows: readonly string[], settings = '') =>
  withClient(database.connection, async (client) => {
    await client.query(`${settings}; BEGIN`);
    await client.query(
      'CREATE TEMPORARY TABLE item (id int, at timestamptz, points float8, text text, bytes bytea) ON COMMIT DROP',
    );
    for (const row of rows) await client.query(`INSERT INTO item VALUES (${row})`);
    await writeTextAlike(client);
    const found = await checkRows(client, { name: 'item', columns });
    await client.query('COMMIT');
    return found;
  });

const one = String.raw`1, '2026-09-01 03:30:00.5+06', 0.1, 'Ж', '\x00ff'`;
const two = "2, NULL, NULL, '', NULL";

describe('the hash of rows', () => {
  it('is that of the rows, in whatever order', async () => {
    const found = await check([one, two]);
    expect(found.rowCount).toBe('2');
    expect(await check([two, one])).toEqual(found);
  });

  it('does not depend on how a session writes values', async () => {
    const settings = `SET timezone = 'Asia/Bishkek'; SET datestyle = 'German'; SET bytea_output = 'escape';
      SET extra_float_digits = -5`;
    expect(await check([one, two], settings)).toEqual(await check([one, two]));
  });

  it.each([
    ['id', String.raw`3, '2026-09-01 03:30:00.5+06', 0.1, 'Ж', '\x00ff'`],
    ['at', String.raw`1, '2026-09-01 03:30:00.500001+06', 0.1, 'Ж', '\x00ff'`],
    ['points', String.raw`1, '2026-09-01 03:30:00.5+06', 0.10000000000000002, 'Ж', '\x00ff'`],
    ['text', String.raw`1, '2026-09-01 03:30:00.5+06', 0.1, 'ж', '\x00ff'`],
    ['bytes', String.raw`1, '2026-09-01 03:30:00.5+06', 0.1, 'Ж', '\x00fe'`],
    ['missing text', String.raw`1, '2026-09-01 03:30:00.5+06', 0.1, NULL, '\x00ff'`],
  ])('differs for another value of %s', async (_column, changed) => {
    const [before, after] = [await check([one, two]), await check([changed, two])];
    expect(after.rowCount).toBe(before.rowCount);
    expect(after.rowHash).not.toBe(before.rowHash);
  });

  it('is zero without rows, and counts a row that is there twice', async () => {
    expect(await check([])).toEqual({ rowCount: '0', rowHash: '0' });
    expect(await check([one, one])).not.toEqual(await check([one]));
  });
});
