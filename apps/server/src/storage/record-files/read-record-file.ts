import type { Db } from '../../database/tables.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import type { Columns } from './columns.ts';
import { headerNames } from './headers.ts';
import { refuse } from './problem.ts';
import { readTableRecords, type PartialRecords, type RecordFile, type Records } from './read-records.ts';
import { parseSourcePath, readTables } from './read-table.ts';

/** Reads the table of a file whose header names the columns in any order; throws if there is no such table. */
export async function readPartialRecords<Table extends Columns>({
  source,
  ...request
}: RecordFile<Table>): Promise<PartialRecords<Table>> {
  const { file, sheet: sheetName } = parseSourcePath(source);
  return readTableRecords({ ...request, file: await readTables(file), sheetName });
}

/** Reads the table of a file; throws all problems at once. */
export async function readRecordFile<Table extends Columns>(
  request: RecordFile<Table>,
): Promise<Records<Table>> {
  const { problems, ...records } = await readPartialRecords(request);
  refuse(problems);
  return records;
}

interface RecordRequest<Table extends Columns> extends Omit<RecordFile<Table>, 'names'> {
  readonly db: Db;
}

/** Reads the table of a file with the headers that this university knows. */
export async function readRecords<Table extends Columns>({
  db,
  ...file
}: RecordRequest<Table>): Promise<Records<Table>> {
  return readRecordFile({ ...file, names: headerNames(await readSetting(db, 'importColumns')) });
}
