import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { FaultError } from '../tables/fault.ts';
import { readTableBytes as readBytes } from '../tables/read-table-bytes.ts';
import type { TableFile } from '../tables/table-file.ts';
import { ImportError } from './problem.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** The sheet that `book.xlsx#Sheet` names. */
interface SourcePath {
  readonly file: string;
  readonly sheet: string | undefined;
}

export function parseSourcePath(source: string): SourcePath {
  const [, file = source, sheet] = /^(.+\.xlsx)#(.+)$/i.exec(source) ?? [];
  return { file, sheet };
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (cause) {
    const fault = { what: 'cannot be read', remedy: 'give the path of a CSV or .xlsx file' };
    throw new ImportError([{ file, ...fault }], { cause });
  }
}

/** Throws the fault of a file with its name. */
async function withName<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    const { what, remedy } = error;
    throw new ImportError([{ file: name, what, remedy }], { cause: error });
  }
}

function checkSize(size: number): void {
  if (size > MAX_BYTES) throw new FaultError(`has ${size} bytes, more than ${MAX_BYTES}`, 'divide the table');
}

/** Reads the tables of a file whose content is known. */
export const readTableBytes = (name: string, bytes: Uint8Array): Promise<TableFile> =>
  withName(name, async () => {
    checkSize(bytes.length);
    return readBytes(name, bytes);
  });

/** Reads a file that is not too large for a table. */
export const readTableFile = (file: string): Promise<Uint8Array> =>
  withName(path.basename(file), async () => {
    checkSize(await sizeOf(file));
    return readFile(file);
  });

/** Reads the tables of a file. */
export const readTables = async (file: string): Promise<TableFile> =>
  readTableBytes(path.basename(file), await readTableFile(file));
