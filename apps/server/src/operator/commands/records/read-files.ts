import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../../../database/tables.ts';
import type { ImportedFile } from '../../../university/imports/import.queries.ts';
import {
  RecordFaultsError,
  type RecordFault,
  type RecordRow,
  type SentTable,
  type TableName,
} from '../../../university/imports/records.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import type { Columns, RecordOf } from '../../import/columns.ts';
import { headerNames, type HeaderNames } from '../../import/headers.ts';
import { ImportError, refuse, type Problem } from '../../import/problem.ts';
import { readPartialRecords, type PartialRecords } from '../../import/read-records.ts';
import { parseSourcePath } from '../../import/read-table.ts';
import { UsageError } from '../usage-error.ts';
import { detectTable } from './detect-table.ts';
import { recordColumns } from './record-columns.ts';

/** The tables of an import as they were read. */
export interface RecordFiles {
  readonly tables: readonly SentTable[];
  readonly files: readonly ImportedFile[];
  readonly problems: readonly Problem[];
  /** The place of a fault that was found by comparing with the stored records. */
  problemOf(fault: RecordFault): Problem;
}

interface ReadFile {
  readonly name: TableName;
  readonly records: PartialRecords<Columns>;
}

const rowOf = ({ line: _, ...cells }: RecordOf<Columns>): RecordRow =>
  Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, typeof cell === 'string' ? cell : null]),
  );

const sentTable = ({ name, records }: ReadFile): SentTable => {
  const own = Object.keys(recordColumns[name]);
  return {
    name,
    columns: own.filter((column) => records.columns.includes(column)),
    isComplete: records.problems.length === 0,
    lines: records.rows.map((row) => ({ line: row.line, row: rowOf(row) })),
  };
};

async function readOne(source: string, names: HeaderNames, print: (line: string) => void): Promise<ReadFile> {
  const name = await detectTable(source, names);
  const columns: Columns = recordColumns[name];
  print(`The table ${name}:`);
  const records = await readPartialRecords({ source, columns, names, print });
  return { name, records };
}

async function hashFile(source: string): Promise<ImportedFile> {
  const { file } = parseSourcePath(source);
  const sha256 = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  return { name: path.basename(source), sha256 };
}

/** Reads the files of an import; a file that is no table at all is a problem like any other. */
export async function readFiles(
  db: Db,
  sources: readonly string[],
  print: (line: string) => void,
): Promise<RecordFiles> {
  const names = headerNames(await readSetting(db, 'importColumns'));
  const read: ReadFile[] = [];
  const problems: Problem[] = [];
  for (const source of sources) {
    try {
      read.push(await readOne(source, names, print));
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      problems.push(...error.problems);
    }
  }
  const twice = read.find(({ name }, at) => read.findIndex((one) => one.name === name) !== at);
  if (twice) throw new UsageError(`Two of the files are the table ${twice.name}: put them into one`);
  const byTable = new Map(read.map(({ name, records }) => [name, records]));
  return {
    tables: read.map(sentTable),
    files: await Promise.all(sources.map(hashFile)),
    problems: [...problems, ...read.flatMap(({ records }) => records.problems)],
    problemOf({ table, line, ...fault }) {
      const { what, remedy } = fault;
      return byTable.get(table)?.problemAt(line, fault) ?? { file: table, line, what, remedy };
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
