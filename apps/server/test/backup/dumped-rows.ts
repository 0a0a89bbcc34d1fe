import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import type { Connection } from '../../src/database/connect.ts';
import type { DatabaseDump } from '../../src/database/backup/contents.ts';
import { dumpDatabase } from '../../src/database/backup/dump-database.ts';

export interface DumpedRows {
  readonly dump: DatabaseDump;
  /** The rows of each table, in the text format of COPY. */
  readonly rows: ReadonlyMap<string, Buffer>;
  readonly openRows: (table: string) => Promise<Readable>;
}

interface DumpWatch {
  /** Runs before anything else is read. */
  readonly atBegin?: (client: pg.ClientBase) => Promise<unknown>;
  /** Runs before the rows of a table are read. */
  readonly beforeTable?: (table: string) => Promise<unknown>;
}

export const openerOf = (rows: ReadonlyMap<string, Buffer>) => (table: string) =>
  Promise.resolve(Readable.from([rows.get(table) ?? Buffer.alloc(0)]));

/** Dumps a database into memory. */
export async function dumpRows(
  connection: Connection,
  { atBegin, beforeTable }: DumpWatch = {},
): Promise<DumpedRows> {
  const rows = new Map<string, Buffer>();
  const { dump } = await dumpDatabase(connection, {
    readAlso: async (client) => atBegin?.(client),
    storeRows: async (table, content) => {
      await beforeTable?.(table);
      rows.set(table, await buffer(content));
    },
  });
  return { dump, rows, openRows: openerOf(rows) };
}
