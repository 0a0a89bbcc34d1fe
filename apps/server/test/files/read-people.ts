import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { day, optional, text, type Columns } from '../../src/storage/record-files/columns.ts';
import { headerNames } from '../../src/storage/record-files/headers.ts';
import { ImportError } from '../../src/storage/record-files/problem.ts';
import { readRecordFile } from '../../src/storage/record-files/read-record-file.ts';
import type { AddedHeaders } from '../../src/university/settings/import-columns.setting.ts';
import { createTempDir } from '../temp-dir.ts';

const people: Columns = {
  fullName: text,
  pin: optional(text),
  birthDate: optional(day({ from: '1930-01-01', until: '2015-12-31' })),
  group: text,
};

/** Writes a table into a folder of its own, which `removeTempDirs` deletes. */
export async function storeTable(bytes: Uint8Array | string, name = 'table.csv'): Promise<string> {
  const file = path.join(await createTempDir(), name);
  await writeFile(file, bytes);
  return file;
}

interface TableOptions {
  readonly columns?: Columns;
  /** Headers that the university has added. */
  readonly added?: AddedHeaders;
}

/** Reads a table of people, or of other columns: its rows, what is shown, and what is wrong. */
export async function readTable(source: string, { columns = people, added = {} }: TableOptions = {}) {
  const shown: string[] = [];
  const names = headerNames(added);
  try {
    const { rows } = await readRecordFile({ source, columns, names, print: (line) => shown.push(line) });
    return { rows, shown, problems: [] };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { rows: [], shown, problems: error.problems };
  }
}

/** Reads the lines of a text as a table. */
export const readLines = async (lines: readonly string[], options?: TableOptions) =>
  readTable(await storeTable(lines.join('\n')), options);
