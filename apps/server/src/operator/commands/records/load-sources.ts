import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readSetFiles } from '../../../storage/record-files/oneroster/set-files.ts';
import { parseSourcePath, readTableFile } from '../../../storage/record-files/read-table.ts';
import type { RecordSource } from '../../../storage/record-files/record-source.ts';

const isFolder = async (source: string): Promise<boolean> =>
  stat(source).then(
    (found) => found.isDirectory(),
    // The reader of files says so.
    () => false,
  );

async function loadSource(source: string): Promise<RecordSource> {
  const name = path.basename(source);
  const set = (await isFolder(source)) ? await readSetFiles(source) : undefined;
  return set ? { name, set } : { name, bytes: await readTableFile(parseSourcePath(source).file) };
}

/** Reads the files and folders that an operator names. */
export const loadSources = (paths: readonly string[]): Promise<RecordSource[]> =>
  Promise.all(paths.map(loadSource));
