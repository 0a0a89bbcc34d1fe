import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../../database/error-properties.ts';
import { FaultError } from '../../tables/fault.ts';
import { ImportError } from '../problem.ts';
import { unzip } from '../../tables/unzip.ts';

/** The contents of the files of a set by their names. */
export type SetFiles = ReadonlyMap<string, Uint8Array>;

const MANIFEST = 'manifest.csv';
const MAX_ZIP_BYTES = 64 * 1024 * 1024;
const ZIP_START = 'PK\u0003\u0004';

const isCsv = (name: string): boolean => /(?:^|\/)[^/.][^/]*\.csv$/i.test(name);

async function readFolder(folder: string): Promise<SetFiles | undefined> {
  const names = await readdir(folder);
  if (!names.includes(MANIFEST))
    throw new ImportError([
      {
        file: path.basename(folder),
        what: `is a folder without ${MANIFEST}`,
        remedy: 'give the folder of a OneRoster set, or the files one by one',
      },
    ]);
  const files = new Map<string, Uint8Array>();
  for (const name of names.filter(isCsv)) files.set(name, await readFile(path.join(folder, name)));
  return files;
}

/** The names of the files of an archive; none of them is unpacked. */
function namesIn(bytes: Uint8Array): string[] {
  const names: string[] = [];
  unzip(bytes, (name) => {
    names.push(name);
    return false;
  });
  return names;
}

/** The archive's files next to its manifest, which some programs put into a folder; undefined for another archive. */
function readArchive(bytes: Uint8Array): SetFiles | undefined {
  const manifest = namesIn(bytes).find((name) => path.posix.basename(name) === MANIFEST && isCsv(name));
  if (manifest === undefined) return undefined;
  const folder = path.posix.dirname(manifest);
  const files = unzip(bytes, (name) => path.posix.dirname(name) === folder && isCsv(name));
  return new Map(Object.entries(files).map(([name, content]) => [path.posix.basename(name), content]));
}

function readZip(name: string, bytes: Uint8Array): SetFiles | undefined {
  try {
    if (bytes.length > MAX_ZIP_BYTES)
      throw new FaultError(`has ${bytes.length} bytes, more than ${MAX_ZIP_BYTES}`, 'divide the set');
    return readArchive(bytes);
  } catch (error) {
    const fault =
      error instanceof FaultError
        ? error
        : new FaultError('is a damaged archive', 'pack the files again', { cause: error });
    const { what, remedy } = fault;
    throw new ImportError([{ file: name, what, remedy }], { cause: error });
  }
}

/** The files of a OneRoster set in an archive with `manifest.csv`; undefined for anything else. */
export function setOfArchive(name: string, bytes: Uint8Array): SetFiles | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, ZIP_START.length));
  return start === ZIP_START && !/\.xlsx(?:#|$)/i.test(name) ? readZip(name, bytes) : undefined;
}

/** Reads the files of a OneRoster set from a folder or an archive with `manifest.csv`; undefined for anything else. */
export async function readSetFiles(source: string): Promise<SetFiles | undefined> {
  const found = await stat(source).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!found) return undefined;
  if (found.isDirectory()) return readFolder(source);
  return setOfArchive(path.basename(source), await readFile(source));
}
