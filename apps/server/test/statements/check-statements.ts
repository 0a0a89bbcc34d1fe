import pg from 'pg';
import { clientConfig, type Connection } from '../../src/database/connect.ts';
import { withClient } from '../template.ts';
import { readCatalog } from './catalog.ts';
import type { DeclaredTypes, DeclaredRow } from './declared-rows.ts';
import { createDescriber, type DescribedStatement } from './described-statement.ts';
import { findInColumn, findInParameter, findInRow, type ReadColumn } from './find-problems.ts';
import { keyOf, type StatementRecord, type Template } from './statement-record.ts';
import { readKind, type ValueKind } from './value-kinds.ts';

export interface CheckedStatements {
  readonly problems: readonly string[];
  /** The rows that no statement has read. */
  readonly unseen: readonly DeclaredRow[];
}

/** One record of each statement, with all samples, so that it is described once. */
function mergeRecords(records: readonly StatementRecord[]): StatementRecord[] {
  const merged = new Map<string, StatementRecord>();
  for (const record of records) {
    const key = keyOf(record.text, record.parameters);
    const samples = { ...merged.get(key)?.samples };
    for (const [column, values] of Object.entries(record.samples))
      samples[column] = [...new Set([...(samples[column] ?? []), ...values])];
    merged.set(key, { ...record, samples });
  }
  return [...merged.values()];
}

type Kinds = (type: number) => ValueKind;

const toColumns = (
  kindOf: Kinds,
  { columns }: DescribedStatement,
  samples: StatementRecord['samples'] = {},
): ReadColumn[] =>
  columns.map((column) => ({ ...column, ...kindOf(column.type), samples: samples[column.name] ?? [] }));

/** The declared rows that a statement reads: as a whole, and in single columns. */
function createFinder(rows: readonly DeclaredRow[]) {
  const byTemplate = Map.groupBy(rows, ({ template }) => template);
  const find = (template: Template | undefined) => byTemplate.get(template ?? '') ?? [];
  return ({ whole, columns }: StatementRecord) => ({
    statements: whole === undefined ? [] : find(whole).filter(({ role }) => role === 'statement'),
    columns: Object.entries(columns).flatMap(([name, template]) =>
      find(template).map((row) => ({ name, row })),
    ),
  });
}

/** Compares the types that the source states with statements that were run, on a migrated database. */
export async function checkStatements(
  connection: Connection,
  declared: DeclaredTypes,
  records: readonly StatementRecord[],
): Promise<CheckedStatements> {
  const problems = new Set<string>();
  const seen = new Set<DeclaredRow>();
  const report = (place: string, found: readonly string[]) => {
    for (const problem of found) problems.add(`${place} ${problem}`);
  };
  const find = createFinder(declared.rows);
  const { types: parsers = pg.types } = clientConfig(connection);

  await withClient(connection, async (client) => {
    const catalog = await readCatalog(client);
    const describe = createDescriber(client, catalog);
    const kindOf: Kinds = (type) => readKind(catalog, parsers, type);

    async function check(record: StatementRecord): Promise<void> {
      const { statements, columns } = find(record);
      if (statements.length + columns.length === 0) return;
      const described = await describe(record.text);
      const read = toColumns(kindOf, described, record.samples);
      const inParameters = described.parameters.flatMap((type, at) =>
        findInParameter(at + 1, kindOf(type), record.parameters[at] ?? 'null'),
      );
      for (const row of statements) report(row.place, [...findInRow(read, row.type), ...inParameters]);
      for (const { name, row } of columns)
        report(
          row.place,
          read.filter((column) => column.name === name).flatMap((column) => findInColumn(column, row.type)),
        );
      for (const row of [...statements, ...columns.map((column) => column.row)]) seen.add(row);
    }

    for (const record of mergeRecords(records)) await check(record);
    for (const [table, type] of declared.tables)
      report(
        `table ${table}`,
        findInRow(toColumns(kindOf, await describe(`select * from "${table}"`)), type),
      );
  });
  const unseen = declared.rows.filter((row) => row.role !== 'part' && !seen.has(row));
  return { problems: [...problems].toSorted(), unseen };
}
