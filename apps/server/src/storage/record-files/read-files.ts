import type { Db } from '../../database/tables.ts';
import type { ReportSection } from '../../university/imports/describe-import.ts';
import type { ImportedFile } from '../../university/imports/import.queries.ts';
import {
  RecordFaultsError,
  type RecordFault,
  type SentTable,
  type TableName,
} from '../../university/imports/records.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import type { TableFile } from '../tables/table-file.ts';
import type { Columns } from './columns.ts';
import { headerNames, type HeaderNames } from './headers.ts';
import { hashFile, hashSet } from './hash-files.ts';
import { convertSet, isWhole } from './oneroster/convert-set.ts';
import { readOneRosterSet } from './oneroster/read-set.ts';
import { setOfArchive, type SetFiles } from './oneroster/set-files.ts';
import { ImportError, refuse, type Problem } from './problem.ts';
import { readTableRecords, textCells, type PartialRecords } from './read-records.ts';
import { parseSourcePath, readTableBytes } from './read-table.ts';
import { detectTable, tableOfName } from './detect-table.ts';
import { readStored } from './read-stored.ts';
import { recordColumns } from './record-columns.ts';
import type { FileSource, RecordOwner, RecordSource } from './record-source.ts';

/** The tables of an import as they were read. */
export interface RecordFiles {
  readonly tables: readonly SentTable[];
  readonly files: readonly ImportedFile[];
  readonly problems: readonly Problem[];
  /** What the files have and the import does not take. */
  readonly notes: readonly ReportSection[];
  /** The place of a fault that was found by comparing with the stored records. */
  problemOf(fault: RecordFault): Problem;
}

interface ReadFile {
  readonly name: TableName;
  readonly records: PartialRecords<Columns>;
}

const sentTable = ({ name, records }: ReadFile): SentTable => {
  const own = Object.keys(recordColumns[name]);
  return {
    name,
    columns: own.filter((column) => records.columns.includes(column)),
    isComplete: records.problems.length === 0,
    lines: records.rows.map((row) => ({ line: row.line, row: textCells(row) })),
  };
};

interface SourceReader {
  readonly db: Db;
  readonly owner: RecordOwner;
  readonly names: HeaderNames;
  readonly print: (line: string) => void;
}

/** The sheets of a workbook that are named after tables, when there are several; else its only table, which has no name. */
function sheetsOf({ sheets }: TableFile): readonly (string | undefined)[] {
  const named = sheets.filter(({ isHidden, name }) => !isHidden && tableOfName(name) !== undefined);
  return named.length > 1 ? named.map(({ name }) => name) : [undefined];
}

async function readOwnTables(
  { name: source, bytes }: FileSource,
  { names, print }: SourceReader,
): Promise<ReadFile[]> {
  const { file: fileName, sheet } = parseSourcePath(source);
  const opened = await readTableBytes(fileName, bytes);
  const sheetNames = sheet === undefined ? sheetsOf(opened) : [sheet];
  return sheetNames.map((sheetName) => {
    const file = sheetNames.length > 1 ? { ...opened, name: `${fileName}#${sheetName}` } : opened;
    const name = detectTable({ file, sheetName }, names);
    const columns: Columns = recordColumns[name];
    print(`The table ${name}:`);
    return { name, records: readTableRecords({ file, sheetName, columns, names, print }) };
  });
}

/** The tables of one path of an import. */
interface ReadSource {
  readonly tables: readonly SentTable[];
  readonly files: readonly ImportedFile[];
  readonly problems: readonly Problem[];
  readonly notes: readonly ReportSection[];
  readonly places: ReadonlyMap<TableName, (fault: RecordFault) => Problem>;
}

async function readSet(
  set: SetFiles,
  files: readonly ImportedFile[],
  { db, owner, print }: SourceReader,
): Promise<ReadSource> {
  const read = await readOneRosterSet(set, print);
  const { tables, problems, notes } = convertSet(read, isWhole(read) ? {} : await readStored(db, owner));
  const places = new Map(tables.map((table) => [table.name, (fault: RecordFault) => table.problemOf(fault)]));
  return { tables, files, problems, notes, places };
}

/** Reads a OneRoster set, or the tables of a file. */
async function readSource(source: RecordSource, reader: SourceReader): Promise<ReadSource> {
  if ('set' in source) return readSet(source.set, hashSet(source.name, source.set), reader);
  const set = setOfArchive(source.name, source.bytes);
  if (set) return readSet(set, [hashFile(source)], reader);
  const read = await readOwnTables(source, reader);
  return {
    tables: read.map(sentTable),
    files: [hashFile(source)],
    problems: read.flatMap(({ records }) => records.problems),
    notes: [],
    places: new Map(
      read.map(({ name, records }) => [name, ({ line, ...fault }) => records.problemAt(line, fault)]),
    ),
  };
}

const nothing = { tables: [], files: [], notes: [], places: new Map<TableName, never>() };

/** Reads the files of an import; a file that is no table at all is a problem like any other. */
export async function readFiles(
  db: Db,
  { sources, ...owner }: RecordOwner & { readonly sources: readonly RecordSource[] },
  print: (line: string) => void,
): Promise<RecordFiles> {
  const names = headerNames(await readSetting(db, 'importColumns'));
  const read: ReadSource[] = [];
  for (const source of sources) {
    try {
      read.push(await readSource(source, { db, owner, names, print }));
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      read.push({ ...nothing, problems: error.problems });
    }
  }
  const tables = read.flatMap((one) => one.tables);
  const problems = read.flatMap((one) => one.problems);
  const twice = tables.find(({ name }, at) => tables.findIndex((one) => one.name === name) !== at);
  if (twice)
    throw new ImportError([
      ...problems,
      { file: twice.name, what: 'is the table of two of the files', remedy: 'put them into one' },
    ]);
  const places = new Map(read.flatMap((one) => [...one.places]));
  return {
    tables,
    files: read.flatMap(({ files }) => files),
    problems,
    notes: read.flatMap(({ notes }) => notes),
    problemOf(fault) {
      const { table, line, what, remedy, double } = fault;
      return { ...(places.get(table)?.(fault) ?? { file: table, line, what, remedy }), double };
    },
  };
}

/** Does the work of an import; names the places of all faults in its files, those of the reader included. */
export async function withFaultPlaces<Result>(
  { problems, problemOf }: RecordFiles,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work();
    refuse(problems);
    return result;
  } catch (error) {
    if (!(error instanceof RecordFaultsError)) throw error;
    throw new ImportError([...problems, ...error.faults.map(problemOf)], { cause: error });
  }
}
