import { statfs } from 'node:fs/promises';
import type { Server } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../university/errors.ts';
import { fileUses } from '../files/file-uses.ts';
import { openPrivateFolder } from '../files/private-folder.ts';
import { isOverQuota } from '../files/quota.queries.ts';
import { partsDirOf } from './upload-folder.ts';
import { uploadQueries } from './upload.queries.ts';
import type { NewUpload } from './tus-server.ts';
import { toUploadError } from './upload-error.ts';

const MEGABYTE = 1_024 * 1_024;
/** Pending uploads of a person: how many, and together how many files of the largest size. */
const PENDING_MAX = 10;
const PENDING_MAX_FILES = 5;

export interface UploadService {
  isOwn(id: string, ownerId: number): Promise<boolean>;
  create(request: Request, ownerId: number): Promise<Response>;
  /** Answers a request about one upload, whose owner has been checked. */
  handle(request: Request): Promise<Response>;
}

type App = Pick<FastifyInstance, 'db' | 'files'>;

/** Throws for a file that a form would refuse, and when the owner has too many pending. */
async function insertUpload({ db, files }: App, ownerId: number, upload: NewUpload): Promise<void> {
  const { sizeBytes } = upload;
  const maxMb = await fileUses.book.maxMb(db);
  if (sizeBytes <= 0) throw new HttpError('malformed');
  if (sizeBytes > maxMb * MEGABYTE) throw new HttpError('fileTooLarge', { params: { n: maxMb } });
  const { bavail, bsize } = await statfs(files.uploadsDir);
  if (bavail * bsize < sizeBytes) throw new HttpError('storageFull');
  await db.transaction().execute(async (transaction) => {
    const queries = uploadQueries(transaction);
    const { count, bytes } = await queries.countPending(ownerId);
    if (count >= PENDING_MAX || bytes + sizeBytes > PENDING_MAX_FILES * maxMb * MEGABYTE)
      throw new HttpError('tooManyUploads');
    if (await isOverQuota(transaction, { use: 'book', ownerId, sizeBytes: bytes + sizeBytes }))
      throw new HttpError('quotaExceeded');
    await queries.insert({ ...upload, ownerId });
  });
}

/** Uploads in parts. The library of the protocol is loaded with the first one, so that the server starts fast. */
export function uploadService({ db, files }: App): UploadService {
  const owners = new WeakMap<Request, number>();
  let opening: Promise<Server> | undefined;

  async function openTus(): Promise<Server> {
    const { uploadsDir } = files;
    await openPrivateFolder(uploadsDir);
    await openPrivateFolder(partsDirOf(uploadsDir));
    const { createTusServer } = await import('./tus-server.ts');
    return createTusServer({
      db,
      uploadsDir,
      onCreate: (request, upload) => insertUpload({ db, files }, owners.get(request) ?? 0, upload),
    });
  }

  return {
    isOwn: async (id, ownerId) => (await uploadQueries(db).findOwn(id, ownerId)) !== undefined,

    async create(request, ownerId) {
      owners.set(request, ownerId);
      return this.handle(request);
    },

    async handle(request) {
      opening ??= openTus();
      const tus = await opening.catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      const response = await tus.handleWeb(request);
      if (response.status >= 400) throw toUploadError(response.status);
      return response;
    },
  };
}
