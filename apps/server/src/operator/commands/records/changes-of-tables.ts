import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../../database/error-properties.ts';
import { tableNames } from '../../../university/imports/records.ts';
import {
  linesBeyond,
  readExported,
  type ExportedLines,
  type WrittenFile,
} from '../../../storage/record-files/export-changes.ts';
import { toCsv } from '../../../storage/documents/to-csv.ts';
import { UsageError } from '../usage-error.ts';

async function readEarlier(file: string): Promise<ExportedLines | undefined> {
  try {
    return readExported(await readFile(file));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** A table as a file; none without lines. */
export function toTableFile(
  name: string,
  header: readonly string[],
  lines: readonly Readonly<Record<string, string | null>>[],
): WrittenFile[] {
  const text = toCsv([header, ...lines.map((line) => header.map((column) => line[column] ?? ''))]);
  return lines.length === 0 ? [] : [{ name: `${name}.csv`, text, count: lines.length }];
}

/** The lines of tables that an earlier export has not, and as `NAME-before.csv` those of it that are no more. */
export async function changesOfTables(
  files: readonly WrittenFile[],
  { since }: { readonly since: string },
): Promise<WrittenFile[]> {
  const none: ExportedLines = { header: [], lines: [] };
  const texts = new Map(files.map(({ name, text }) => [name, text]));
  const earlier = new Map<string, ExportedLines>();
  for (const name of tableNames) {
    const found = await readEarlier(path.join(since, `${name}.csv`));
    if (found) earlier.set(name, found);
  }
  if (earlier.size === 0)
    throw new UsageError(`${since} has no tables: give the folder of an earlier export`);
  return tableNames.flatMap((name) => {
    const now = readExported(texts.get(`${name}.csv`) ?? '');
    const before = earlier.get(name) ?? none;
    return [
      ...toTableFile(name, now.header, linesBeyond(now.lines, before.lines)),
      ...toTableFile(`${name}-before`, before.header, linesBeyond(before.lines, now.lines)),
    ];
  });
}
