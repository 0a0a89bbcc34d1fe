import { open, rm } from 'node:fs/promises';
import { codeOf } from '../../database/error-properties.ts';
import { UsageError } from './usage-error.ts';

const PRIVATE_FILE = 0o600;

/** A file that only its owner can read, created before there is anything to write into it. */
export interface PrivateFile {
  readonly path: string;
  write(content: string | Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  close(): Promise<void>;
}

/** Creates a file; one that exists already is never replaced. */
async function createPrivateFile(path: string): Promise<PrivateFile> {
  const handle = await open(path, 'wx', PRIVATE_FILE).catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST') throw new UsageError(`${path} exists: give another path`);
    throw new UsageError(`${path} cannot be written: give another path`, { cause: error });
  });
  return { path, write: (content) => handle.writeFile(content), close: () => handle.close() };
}

/** Runs work with new private files, which are removed if it fails. */
export async function withPrivateFiles<Result>(
  paths: readonly string[],
  work: (files: readonly PrivateFile[]) => Promise<Result>,
): Promise<Result> {
  const files: PrivateFile[] = [];
  let isDone = false;
  try {
    for (const path of paths) files.push(await createPrivateFile(path));
    const result = await work(files);
    isDone = true;
    return result;
  } finally {
    for (const file of files) {
      await file.close();
      if (!isDone) await rm(file.path);
    }
  }
}
