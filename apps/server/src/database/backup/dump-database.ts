import type { Readable } from 'node:stream';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { clientConfig, type Connection } from '../connect.ts';
import type { AppliedMigration, DatabaseDump, DumpedTable } from './contents.ts';
import { listPartitions, listSequences, listTables } from './describe-schema.ts';
import { checkRows, writeTextAlike } from './row-hash.ts';

interface DumpSteps<Extra> {
  /** Stores the rows of one table, in the text format of COPY. */
  storeRows(table: string, rows: Readable): Promise<void>;
  /** Reads something else at the same moment. */
  readAlso(client: pg.ClientBase): Promise<Extra>;
}

/** Runs work with a connection of its own, which has no time limits. */
export async function withClient<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(clientConfig(connection));
  // An error without a listener would end the process; the statement fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const majorOf = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ major: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS major`,
  );
  return rows[0]?.major ?? 0;
};

/** Copies all rows as they are at one moment, while others write. */
export const dumpDatabase = <Extra>(
  connection: Connection,
  { storeRows, readAlso }: DumpSteps<Extra>,
): Promise<{ readonly dump: DatabaseDump; readonly extra: Extra }> =>
  withClient(connection, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await writeTextAlike(client);
    const extra = await readAlso(client);
    const { rows: migrations } = await client.query<AppliedMigration>(
      'SELECT name, checksum FROM schema_migration ORDER BY name COLLATE "C"',
    );
    const partitions = await listPartitions(client);
    const tables: DumpedTable[] = [];
    for (const table of await listTables(client)) {
      const { name, columns } = table;
      // Of partitioned tables only a query can be copied.
      const rows = client.query(to(`COPY (SELECT ${columns.join(', ')} FROM ${name}) TO STDOUT`));
      // One who stores the rows learns of an error as their reader; without one, the end of the connection would end the process.
      rows.on('error', () => undefined);
      await storeRows(name, rows);
      tables.push({ ...table, ...(await checkRows(client, table)) });
    }
    // Sequences are outside of transactions: read last, they are past every row that was copied.
    const sequences = await listSequences(client);
    const postgres = await majorOf(client);
    await client.query('COMMIT');
    return { dump: { postgres, migrations, tables, partitions, sequences }, extra };
  });
