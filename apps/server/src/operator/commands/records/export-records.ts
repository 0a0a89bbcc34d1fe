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
import type { Command, CommandContext } from '../command.ts';
import { isFound } from '../../import/oneroster/enrollment-lines.ts';
import { toCsv } from '../../import/to-csv.ts';
import { exportOneRoster, readOneRosterFiles } from './export-one-roster.ts';
import type { RecordOwner } from './read-one-roster.ts';
import { withPrivateFiles } from '../private-file.ts';
import { UsageError } from '../usage-error.ts';
import { viewPeople } from '../with-database.ts';
import { parseYear } from './parse-year.ts';
import { recordColumns } from './record-columns.ts';

const USAGE =
  'FOLDER --source NAME [--year N] [--format tables] | FOLDER|FILE.zip --source NAME [--year N] --format oneroster';

type Read = (kind: RecordKind) => Promise<readonly StoredRecord[]>;

const withId = ({ sourceId, row }: StoredRecord): RecordRow => ({ ...row, sourceId });

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
  if (table === 'members') return records.filter(isFound).map(({ row }) => row);
  return table === 'holidays' || table === 'orders' ? records.map(({ row }) => row) : records.map(withId);
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
async function readTables(db: Db, owner: RecordOwner): Promise<readonly ExportedTable[]> {
  const stores = recordStores(db, owner);
  const tables: ExportedTable[] = [];
  for (const name of tableNames)
    tables.push({ name, rows: await rowsOf(name, (kind) => stores[kind].read()) });
  return tables.filter(({ rows }) => rows.length > 0);
}

/** Writes a table for each kind of records and says how many there are. */
async function exportTables(
  tables: readonly ExportedTable[],
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const paths = tables.map(({ name }) => path.join(folder, `${name}.csv`));
  await withPrivateFiles(paths, async (files) => {
    for (const [at, { name, rows }] of tables.entries()) await files[at]?.write(toTable(name, rows));
  });
  for (const { name, rows } of tables) print(`${name}.csv: ${rows.length} lines`);
}

function parseExportArgs({ args, actor }: CommandContext) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      year: { type: 'string' },
      format: { type: 'string', default: 'tables' },
    },
  });
  const [target, ...more] = positionals;
  const { source, format } = values;
  const year = parseYear(values.year);
  const isKnown = format === 'tables' || format === 'oneroster';
  if (target === undefined || more.length > 0 || source === undefined || !isKnown)
    throw new UsageError(`This takes: export ${USAGE}`);
  return { target, format, owner: { source, year, actor } };
}

export const exportCommand: Command = {
  description:
    'write the records of a source as tables or as OneRoster; importing them again changes nothing',
  usage: USAGE,
  async run(context) {
    const { print } = context;
    const { target, format, owner } = parseExportArgs(context);
    const { source, year } = owner;
    /** Nothing leaves the portal without its audit row. */
    const read = <Found>(find: (db: Db) => Promise<readonly Found[]>): Promise<readonly Found[]> =>
      viewPeople(context, async (db) => {
        const result = await find(db);
        const details = { what: format, source, year };
        return { result, views: result.length === 0 ? [] : [{ action: 'recordsExported', details }] };
      });
    const nothing = `There are no records of the source '${source}'`;
    if (format === 'oneroster') {
      const files = await read((db) => readOneRosterFiles(db, owner));
      if (files.length === 0) throw new UsageError(nothing);
      await exportOneRoster(files, target, print);
      return;
    }
    const tables = await read((db) => readTables(db, owner));
    if (tables.length === 0) throw new UsageError(nothing);
    await exportTables(tables, target, print);
  },
};
