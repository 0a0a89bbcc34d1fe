import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf } from '../../database/error-properties.ts';

/** Below the uploads folder, so that the bytes are on the disk of the store. */
export const partsDirOf = (uploadsDir: string): string => path.join(uploadsDir, 'resumable');

const ID = /^[0-9a-f]{32}$/;

/** Ids are keys of files, and become names of files: nothing else may. */
export const isUploadId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

/** The files of uploads that arrive in parts, by their ids. */
export function uploadFolder(uploadsDir: string) {
  const dir = partsDirOf(uploadsDir);
  const pathOf = (id: string): string => {
    if (!isUploadId(id)) throw new Error('This is no id of an upload');
    return path.join(dir, id);
  };
  return {
    pathOf,
    /** How much has arrived; undefined when the bytes are not on this machine. */
    sizeOf: async (id: string): Promise<number | undefined> =>
      (await stat(pathOf(id)).catch(ignoreMissing))?.size,
    open: (id: string): Readable => createReadStream(pathOf(id)),
    remove: (id: string): Promise<void> => rm(pathOf(id), { force: true }),
    /** Lists the files with the time of their last bytes. */
    async list(): Promise<{ readonly id: string; readonly changedAtMs: number }[]> {
      const names = (await readdir(dir).catch(ignoreMissing)) ?? [];
      const files = [];
      for (const id of names.filter(isUploadId)) {
        const stats = await stat(pathOf(id)).catch(ignoreMissing);
        if (stats) files.push({ id, changedAtMs: stats.mtimeMs });
      }
      return files;
    },
  };
}
