import { writeFile } from 'node:fs/promises';
import { codeOf } from '../../database/error-properties.ts';
import { UsageError } from '../commands/usage-error.ts';
import { optional, text, word } from '../../storage/record-files/columns.ts';
import { foldHeader } from '../../storage/record-files/headers.ts';
import { ImportError } from '../../storage/record-files/problem.ts';
import { readRecordFile } from '../../storage/record-files/read-record-file.ts';
import { toCsv } from '../../storage/documents/to-csv.ts';
import { NameMapping, type MappedName } from './name-mapping.ts';
import { nameKinds, type NameKind } from './placed-lesson.ts';

const kindColumn = word(Object.fromEntries(nameKinds.map((kind): [string, NameKind] => [kind, kind])));
const columns = {
  kind: kindColumn,
  name: text,
  value: optional(text),
  note: optional(text),
};
const columnNames = new Map(Object.keys(columns).map((name) => [foldHeader(name), name]));

async function readMapping(file: string, print: (line: string) => void): Promise<NameMapping> {
  const { rows } = await readRecordFile({ source: file, columns, names: columnNames, print });
  return new NameMapping(
    file,
    rows.map(({ value, note, ...row }) => ({ ...row, value: value ?? '', note: note ?? '' })),
  );
}

/** Reads a mapping file; one that is not there has no names. */
export async function findMapping(file: string, print: (line: string) => void): Promise<NameMapping> {
  try {
    return await readMapping(file, print);
  } catch (error) {
    if (error instanceof ImportError && codeOf(error.cause) === 'ENOENT') return new NameMapping(file, []);
    throw error;
  }
}

/** Writes the names with their values; those of a file that was edited stay. */
export async function writeMapping(file: string, names: readonly MappedName[]): Promise<void> {
  const rows = names.map(({ kind, name, value, note }) => [kind, name, value, note]);
  try {
    await writeFile(file, toCsv([Object.keys(columns), ...rows]));
  } catch (error) {
    throw new UsageError(`${file} cannot be written: give another path with --mapping`, { cause: error });
  }
}
