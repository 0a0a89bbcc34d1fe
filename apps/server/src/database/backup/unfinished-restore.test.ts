import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dumpRows, type DumpedRows } from '../../../test/backup/dumped-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { migrate } from '../migrate.ts';
import { withClient } from './dump-database.ts';
import { beginLoad, holdsPortal, loadDatabase } from './load-database.ts';

let source: TestDatabase;
let dumped: DumpedRows;
let target: TestDatabase;
beforeAll(async () => {
  source = await createTestDatabase();
  dumped = await dumpRows(source.connection);
});
beforeEach(async () => {
  target = await createTestDatabase({ isEmpty: true });
});
afterEach(() => target.drop());
afterAll(() => source.drop());

const load = ({ dump, openRows }: Omit<DumpedRows, 'rows'> = dumped) =>
  loadDatabase(target.connection, dump, openRows);
const start = () => withClient(target.connection, (client) => migrate(client));

function* gone(): Generator<Buffer> {
  yield dumped.rows.get('person')?.subarray(0, 500) ?? Buffer.alloc(0);
  throw new Error('The disk is gone');
}

describe('an interrupted load', () => {
  it.each([
    ['before the rows', () => Promise.reject(new Error('The disk is gone'))],
    ['between the rows', () => Promise.resolve(Readable.from(gone()))],
  ])('%s leaves a database on which nothing starts, and a second load completes it', async (_when, open) => {
    const failing = {
      dump: dumped.dump,
      openRows: (table: string) => (table === 'person' ? open() : dumped.openRows(table)),
    };
    await expect(load(failing)).rejects.toThrow('The disk is gone');
    await expect(start()).rejects.toThrow(/that was interrupted: it holds no whole portal/);
    expect(await holdsPortal(target.connection)).toBe(false);
    await load();
    expect(await start()).toEqual([]);
    expect(await holdsPortal(target.connection)).toBe(true);
    expect((await dumpRows(target.connection)).dump.tables).toEqual(dumped.dump.tables);
  });
});

describe('a load whose rest of the portal never came', () => {
  it('leaves a database on which nothing starts, and a second load replaces its rows', async () => {
    await beginLoad(target.connection, dumped.dump, dumped.openRows);
    expect((await target.pool.query('SELECT FROM person LIMIT 1')).rowCount).toBe(1);
    await expect(start()).rejects.toThrow(/that was interrupted: it holds no whole portal/);
    expect(await holdsPortal(target.connection)).toBe(false);
    await load();
    expect(await start()).toEqual([]);
    expect((await dumpRows(target.connection)).dump.tables).toEqual(dumped.dump.tables);
  });
});

describe('holdsPortal', () => {
  it('is true only with people', async () => {
    expect(await holdsPortal(source.connection)).toBe(true);
    expect(await holdsPortal(target.connection)).toBe(false);
    await start();
    expect(await holdsPortal(target.connection)).toBe(false);
  });
});
