import type pg from 'pg';
import { onClient } from '../../database/on-client.ts';
import { runImport } from '../../university/imports/import-run.ts';
import { RecordFaultsError, type SentTable, type TableName } from '../../university/imports/records.ts';

/** The system that owns the records of the demonstration. */
const SOURCE = 'demo';

interface SeedTable {
  readonly name: TableName;
  /** The academic year of the table, if it belongs to one. */
  readonly year: number | null;
  readonly rows: readonly Readonly<Record<string, string | null>>[];
}

/** The tables that the scripts have made, those without a year first. */
async function readTables(client: pg.ClientBase): Promise<SeedTable[]> {
  const { rows } = await client.query<SeedTable>(`
    SELECT name, year, jsonb_agg(cells ORDER BY number) AS rows
    FROM seed_record CROSS JOIN LATERAL (
      SELECT jsonb_object_agg(key, value) AS cells FROM jsonb_each_text(row)
    ) AS texts
    GROUP BY name, year ORDER BY year NULLS FIRST, name`);
  return rows;
}

const toSentTable = ({ name, rows }: SeedTable): SentTable => ({
  name,
  columns: Object.keys(rows[0] ?? {}),
  isComplete: true,
  lines: rows.map((row, at) => ({ line: at + 1, row })),
});

/** Brings in the records of the demonstration as `portal import` does, in the transaction of the connection. */
export async function importDemoRecords(client: pg.ClientBase): Promise<void> {
  const db = onClient(client);
  const tables = await readTables(client);
  for (const year of new Set(tables.map((table) => table.year))) {
    const request = {
      source: SOURCE,
      year: year ?? undefined,
      tables: tables.filter((table) => table.year === year).map(toSentTable),
      same: [],
      distinct: [],
    };
    const { faults } = await runImport(db, request, { actor: 'portal', onTable: () => undefined });
    if (faults.length > 0) throw new RecordFaultsError(faults);
  }
}
