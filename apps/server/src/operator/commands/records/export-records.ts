import { mkdir } from 'node:fs/promises';
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
import { toCsv } from '../../import/to-csv.ts';
import { withPrivateFiles } from '../private-file.ts';
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

/** A slot that began within its term has the first day in its id. */
const slotRow = ({ sourceId, row }: StoredRecord): RecordRow => ({
  ...row,
  sourceId: sourceId.replace(`/${row['firstDay']}`, ''),
});

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
  if (table === 'timetable') return (await read('slots')).map(slotRow);
  const records = await read(table);
  return table === 'members' ? records.filter(isFound).map(({ row }) => row) : records.map(withId);
}

function toTable(table: TableName, rows: readonly RecordRow[]): string {
  const columns = Object.keys(recordColumns[table]).filter((name) => name !== 'fullName');
  return toCsv([columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]);
}

interface ExportedTable {
  readonly name: TableName;
  readonly rows: readonly RecordRow[];
}

/** The tables of a source that have records. */
async function readTables(db: Db, owner: ExportOwner): Promise<readonly ExportedTable[]> {
  const stores = recordStores(db, owner);
  const tables: ExportedTable[] = [];
  for (const name of tableNames)
    tables.push({ name, rows: await rowsOf(name, (kind) => stores[kind].read()) });
  return tables.filter(({ rows }) => rows.length > 0);
}

async function writeTables(tables: readonly ExportedTable[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const paths = tables.map(({ name }) => path.join(folder, `${name}.csv`));
  await withPrivateFiles(paths, async (files) => {
    for (const [at, { name, rows }] of tables.entries()) await files[at]?.write(toTable(name, rows));
  });
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
    const tables = await withDatabase(config, ({ db }) => readTables(db, { source, year }));
    if (tables.length === 0) throw new UsageError(`There are no records of the source '${source}'`);
    await writeTables(tables, folder);
    for (const { name, rows } of tables) print(`${name}.csv: ${rows.length} lines`);
  },
};
