import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '../../../database/tables.ts';
import {
  tableNames,
  type RecordKind,
  type RecordRow,
  type StoredRecord,
  type TableName,
} from '../../../university/imports/records.ts';
import { recordStores } from '../../../university/imports/stores/record-stores.queries.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { withDatabase } from '../with-database.ts';
import { recordColumns } from './record-columns.ts';

const USAGE = 'FOLDER --source NAME [--year N]';

interface ExportOwner {
  readonly source: string;
  readonly year: number | undefined;
}

type Read = (kind: RecordKind) => Promise<readonly StoredRecord[]>;

const withId = ({ sourceId, row }: StoredRecord): RecordRow => ({ ...row, sourceId });

/** The memberships that an import would find again; one that has ended is known by its first day. */
const isFound = ({ isCurrent, row }: StoredRecord): boolean => isCurrent || row['firstDay'] !== null;

/** A line for each teacher of a class and type of lesson. */
async function teachingRows(read: Read): Promise<readonly RecordRow[]> {
  const classes = new Map((await read('classes')).map((one) => [one.sourceId, withId(one)]));
  const teachers = await read('teachers');
  return teachers.flatMap(({ row }) => {
    const own = classes.get(row['class'] ?? '');
    return own ? [{ ...own, teacher: row['teacher'] ?? null, lessons: row['lessons'] ?? null }] : [];
  });
}

async function rowsOf(table: TableName, read: Read): Promise<readonly RecordRow[]> {
  if (table === 'teaching') return teachingRows(read);
  const records = await read(table);
  return table === 'members' ? records.filter(isFound).map(({ row }) => row) : records.map(withId);
}

const quote = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function toCsv(table: TableName, rows: readonly RecordRow[]): string {
  const columns = Object.keys(recordColumns[table]).filter((name) => name !== 'fullName');
  const lines = rows.map((row) => columns.map((name) => quote(row[name] ?? '')).join(';'));
  return `\u{feff}${[columns.join(';'), ...lines].join('\r\n')}\r\n`;
}

/** Writes the tables of a source into a folder, as an import reads them; returns the number of lines of each. */
async function exportTables(
  db: Db,
  owner: ExportOwner,
  folder: string,
): Promise<ReadonlyMap<TableName, number>> {
  const stores = recordStores(db, owner);
  const counts = new Map<TableName, number>();
  await mkdir(folder, { recursive: true });
  for (const table of tableNames) {
    const rows = await rowsOf(table, (kind) => stores[kind].read());
    if (rows.length === 0) continue;
    await writeFile(path.join(folder, `${table}.csv`), toCsv(table, rows), { flag: 'wx', mode: 0o600 });
    counts.set(table, rows.length);
  }
  return counts;
}

export const exportCommand: Command = {
  description: 'write the records of a source as tables; importing them again changes nothing',
  usage: USAGE,
  async run({ args, config, print }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { source: { type: 'string' }, year: { type: 'string' } },
    });
    const [folder, ...more] = positionals;
    const { source } = values;
    const year = values.year === undefined ? undefined : Number(values.year);
    if (folder === undefined || more.length > 0 || source === undefined || Number.isNaN(year))
      throw new UsageError(`This takes: export ${USAGE}`);
    const counts = await withDatabase(config, ({ db }) => exportTables(db, { source, year }, folder));
    for (const [table, count] of counts) print(`${table}.csv: ${count} lines`);
    if (counts.size === 0) throw new UsageError(`There are no records of the source '${source}'`);
  },
};
