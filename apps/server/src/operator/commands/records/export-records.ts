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
import { isFound } from '../../../storage/record-files/oneroster/enrollment-lines.ts';
import type { WrittenFile } from '../../../storage/record-files/export-changes.ts';
import { changesOfTables, toTableFile } from './changes-of-tables.ts';
import { changesOfSet, readOneRosterFiles, writeFolder, writeSet } from './export-one-roster.ts';
import type { RecordOwner } from '../../../storage/record-files/record-source.ts';
import { UsageError } from '../usage-error.ts';
import { viewPeople } from '../with-database.ts';
import { parseYear } from './parse-year.ts';
import { recordColumns } from '../../../storage/record-files/record-columns.ts';

const USAGE =
  'FOLDER --source NAME [--year N] [--format tables] [--since FOLDER] | FOLDER|FILE.zip --source NAME [--year N] --format oneroster [--since FOLDER|FILE.zip]';

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

/** Tables whose records are known by their own cells. */
const withoutIds: ReadonlySet<TableName> = new Set(['holidays', 'orders', 'curricula', 'grades']);

async function rowsOf(table: TableName, read: Read): Promise<readonly RecordRow[]> {
  if (table === 'teaching') return teachingRows(read);
  if (table === 'timetable') return (await read('slots')).map(slotRow);
  const records = await read(table);
  if (table === 'members') return records.filter(isFound).map(({ row }) => row);
  return withoutIds.has(table) ? records.map(({ row }) => row) : records.map(withId);
}

/** The columns of a table that is written; a full name is for reading only. */
const columnsOf = (table: TableName): string[] =>
  Object.keys(recordColumns[table]).filter((name) => name !== 'fullName');

/** The tables of a source that have records. */
async function readTables(db: Db, owner: RecordOwner): Promise<readonly WrittenFile[]> {
  const stores = recordStores(db, owner);
  const files: WrittenFile[] = [];
  for (const name of tableNames) {
    const rows = await rowsOf(name, (kind) => stores[kind].read());
    files.push(...toTableFile(name, columnsOf(name), rows));
  }
  return files;
}

function parseExportArgs({ args, actor }: CommandContext) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      year: { type: 'string' },
      since: { type: 'string' },
      format: { type: 'string', default: 'tables' },
    },
  });
  const [target, ...more] = positionals;
  const { source, format, since } = values;
  const year = parseYear(values.year);
  const isKnown = format === 'tables' || format === 'oneroster';
  if (target === undefined || more.length > 0 || source === undefined || !isKnown)
    throw new UsageError(`This takes: export ${USAGE}`);
  return { target, format, since, owner: { source, year, actor } };
}

export const exportCommand: Command = {
  description:
    'write the records of a source as tables or as OneRoster; importing them again changes nothing',
  usage: USAGE,
  async run(context) {
    const { print } = context;
    const { target, format, since, owner } = parseExportArgs(context);
    const { source, year } = owner;
    const isSet = format === 'oneroster';
    /** Nothing leaves the portal without its audit row. */
    const files = await viewPeople(context, async (db) => {
      const result = isSet ? await readOneRosterFiles(db, owner) : await readTables(db, owner);
      const details = { what: format, source, year };
      return { result, views: result.length === 0 ? [] : [{ action: 'recordsExported', details }] };
    });
    if (files.length === 0) throw new UsageError(`There are no records of the source '${source}'`);
    const changesOf = isSet ? changesOfSet : changesOfTables;
    const written = since === undefined ? files : await changesOf(files, { source, since });
    if (written.length === 0) {
      print(`Nothing has changed since ${since}: no file was written`);
      return;
    }
    await (isSet ? writeSet(written, target) : writeFolder(written, target));
    for (const { name, count } of written) print(`${name}: ${count} lines`);
  },
};
