import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { archiveLimits, unpackArchive } from '@portal/remotes';
import {
  generateFileKey,
  receiveUpload,
  UploadTooLargeError,
  type UploadedFile,
} from '../../storage/files/receive-upload.ts';
import { HttpError } from '../../university/errors.ts';

const MEBIBYTE = 1_024 * 1_024;

/** An archive in the uploads folder, and its files next to it. */
export interface ReceivedArchive extends UploadedFile {
  readonly folder: string;
}

/** Unpacks an archive into a new folder for the time of `work`. */
export async function withUnpacked<Result>(
  uploadsDir: string,
  archive: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(uploadsDir, `${generateFileKey()}.unpacked`);
  await mkdir(folder, { recursive: true });
  try {
    await unpackArchive(archive, folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Receives an archive and unpacks it for the time of `work`, which may move the archive away. */
export async function withReceivedArchive<Result>(
  uploadsDir: string,
  body: Readable,
  work: (archive: ReceivedArchive) => Promise<Result>,
): Promise<Result> {
  const { packedMaxBytes } = archiveLimits;
  const file = await receiveUpload(uploadsDir, body, packedMaxBytes).catch((error: unknown) => {
    if (!(error instanceof UploadTooLargeError)) throw error;
    throw new HttpError('fileTooLarge', { params: { n: packedMaxBytes / MEBIBYTE } });
  });
  try {
    return await withUnpacked(uploadsDir, file.path, (folder) => work({ ...file, folder }));
  } finally {
    await rm(file.path, { force: true });
  }
}
