import type { SentLine } from '../../../university/imports/records.ts';
import { ImportError, type Problem } from '../problem.ts';
import { readTableRecords, textCells } from '../read-records.ts';
import { readTableBytes } from '../read-table.ts';
import type { Columns } from '../columns.ts';
import { oneRosterColumns, standardHeaders } from './columns.ts';
import { namesOf, readManifest } from './manifest.ts';
import type { FileMode, OneRosterFileName, OneRosterSet, SetFile } from './set.ts';
import type { SetFiles } from './set-files.ts';

const emptyFile = (name: OneRosterFileName, mode: FileMode): SetFile => ({
  name,
  mode,
  columns: new Set(),
  lines: [],
  deleted: [],
  isComplete: mode === 'absent',
  problemAt: ({ line, column, what, remedy }) => ({ file: `${name}.csv`, line, column, what, remedy }),
});

interface FileContent {
  readonly name: OneRosterFileName;
  readonly mode: FileMode;
  readonly bytes: Uint8Array;
  readonly print: (line: string) => void;
}

const isDeleted = ({ row }: SentLine): boolean => (row['status'] ?? 'active') !== 'active';

async function readSetFile({ name, mode, bytes, print }: FileContent) {
  const columns: Columns = oneRosterColumns[name];
  const records = readTableRecords({
    file: await readTableBytes(`${name}.csv`, bytes),
    sheetName: undefined,
    columns,
    names: namesOf(columns),
    print,
    unread: new Set(standardHeaders[name]),
  });
  const lines = records.rows.map((row): SentLine => ({ line: row.line, row: textCells(row) }));
  const problems = [...records.problems];
  if (mode === 'delta')
    for (const { line, row } of lines)
      if (row['status'] === null)
        problems.push(
          records.problemAt(line, {
            column: 'status',
            what: 'is empty, and the file has only what has changed',
            remedy: 'write active or tobedeleted, or give the file the mode bulk in manifest.csv',
          }),
        );
  const file: SetFile = {
    name,
    mode,
    columns: new Set(records.columns),
    lines: lines.filter((line) => !isDeleted(line)),
    deleted: lines.filter(isDeleted),
    isComplete: problems.length === 0,
    problemAt: ({ line, ...fault }) => records.problemAt(line, fault),
  };
  return { file, problems };
}

const missingFile = (name: OneRosterFileName, mode: FileMode): Problem => ({
  file: `${name}.csv`,
  what: `is not in the set, and manifest.csv says ${mode}`,
  remedy: `add it, or write absent for file.${name} in manifest.csv`,
});

/** Reads the files of a set that its manifest names; a file with a fault is as complete as it can be read. */
export async function readOneRosterSet(
  contents: SetFiles,
  print: (line: string) => void,
): Promise<OneRosterSet> {
  const manifest = await readTableBytes('manifest.csv', contents.get('manifest.csv') ?? new Uint8Array());
  const { version, modes, others } = readManifest(manifest);
  print(`A OneRoster ${version} set:`);
  if (others.length > 0) print(`Warning: files not read: ${others.join(', ')}`);
  const problems: Problem[] = [];
  const read = async (name: OneRosterFileName): Promise<SetFile> => {
    const mode = modes[name];
    const bytes = contents.get(`${name}.csv`);
    if (mode === 'absent') return emptyFile(name, mode);
    if (!bytes) {
      problems.push(missingFile(name, mode));
      return emptyFile(name, mode);
    }
    try {
      const { file, problems: own } = await readSetFile({ name, mode, bytes, print });
      problems.push(...own);
      return file;
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      problems.push(...error.problems);
      return emptyFile(name, mode);
    }
  };
  const files = {
    orgs: await read('orgs'),
    academicSessions: await read('academicSessions'),
    courses: await read('courses'),
    classes: await read('classes'),
    users: await read('users'),
    roles: await read('roles'),
    enrollments: await read('enrollments'),
    demographics: await read('demographics'),
    userProfiles: await read('userProfiles'),
  };
  return { version, files, problems };
}
