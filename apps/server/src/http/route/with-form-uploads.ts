import type { FastifyRequest } from 'fastify';
import type { FileUse } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { generateFileKey, digestFile } from '../../storage/files/receive-upload.ts';
import { sanitizeFileName, deduplicateNames, withExtension } from '../../storage/files/file-name.ts';
import { fileQueries } from '../../storage/files/file.queries.ts';
import { isOverQuota, isOverQuotaWhenLocked } from '../../storage/files/quota.queries.ts';
import { inspectFile } from '../../storage/inspection/inspect-file.ts';
import { isRejection } from '../../storage/inspection/rejection.ts';
import type { StoredFile } from '../../storage/files/stored-file.ts';
import { toRejectionError } from './rejection-error.ts';
import { toHttpError } from '../errors/errors.ts';
import { discardUpload } from '../../storage/uploads/take-upload.ts';
import { HttpError } from '../../university/errors.ts';
import { removeUploads, type Form, type FormFile } from './read-form.ts';

interface CheckedFile extends StoredFile {
  readonly path: string;
}

/** The commit may have happened. */
const uncertainCodes: ReadonlySet<string> = new Set(['unavailable', 'tookTooLong']);

/** A file is named by its part, or by the field `fileName` (D-11). */
function originalNameOf({ row }: Form, { originalName }: FormFile): string {
  const fallback = typeof row.fileName === 'string' ? row.fileName : '';
  return (originalName ?? fallback).replaceAll('\0', '_');
}

function refuseBytes({ server }: FastifyRequest): never {
  server.budgetMetrics.refuse('storedBytes');
  throw new HttpError('quotaExceeded');
}

interface StoredForm {
  readonly use: FileUse | undefined;
  readonly files: readonly StoredFile[];
}

/** Throws in the transaction of a form when its files exceed the quota of the caller. */
export async function claimQuota(db: Db, request: FastifyRequest, { use, files }: StoredForm): Promise<void> {
  const { caller, server } = request;
  if (!caller || files.length === 0) return;
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  if (await isOverQuotaWhenLocked(db, { use, ownerId: caller.id, sizeBytes })) refuseBytes(request);
  server.budgetMetrics.use('storedBytes', sizeBytes);
}

/** Moves the files of one form from the uploads folder into the store. */
class FormUploads {
  readonly #request: FastifyRequest;
  readonly #form: Form;
  readonly #reencodedFiles: FormFile[] = [];
  readonly #keys: string[] = [];

  constructor(request: FastifyRequest, form: Form) {
    this.#request = request;
    this.#form = form;
  }

  /** Inspects all files before it stores the first one. */
  async storeAll(): Promise<readonly StoredFile[]> {
    const { store } = this.#request.server.files;
    const inspected: CheckedFile[] = [];
    for (const file of this.#form.files) {
      const originalName = originalNameOf(this.#form, file);
      const found = await this.#check(file, sanitizeFileName(originalName));
      inspected.push({ ...found, originalName, key: generateFileKey() });
    }
    const names = deduplicateNames(inspected.map(({ name }) => name));
    const checked = inspected.map((file, index) => ({ ...file, name: names[index] ?? '' }));
    await this.#checkQuota(checked.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
    for (const { key, path } of checked) {
      this.#keys.push(key);
      await store.put(key, path);
    }
    return checked;
  }

  async #check(file: FormFile, name: string) {
    const reencodedPath = `${file.path}.encoded`;
    this.#reencodedFiles.push({ ...file, path: reencodedPath });
    const { caller, server } = this.#request;
    const found = await inspectFile(file.path, {
      name,
      reencodedPath,
      use: this.#form.use,
      render: (task) => server.pictures.render(caller?.id ?? 0, task),
    });
    if (isRejection(found)) {
      // Nothing can make it acceptable.
      const { uploadId } = this.#form;
      if (uploadId !== undefined) await discardUpload(this.#request, uploadId);
      throw toRejectionError(found, { name, use: this.#form.use });
    }
    const { extension, picture, type } = found;
    const facts = { type, name: extension === undefined ? name : withExtension(name, extension) };
    if (!picture) return { path: file.path, sizeBytes: file.sizeBytes, sha256: file.sha256, ...facts };
    return { path: reencodedPath, ...(await digestFile(reencodedPath)), ...facts, picture };
  }

  /** Refuses early, before the files are stored; `claimQuota` decides. */
  async #checkQuota(sizeBytes: number): Promise<void> {
    const { caller, server } = this.#request;
    const { use } = this.#form;
    if (caller && (await isOverQuota(server.db, { use, ownerId: caller.id, sizeBytes })))
      refuseBytes(this.#request);
  }

  /** Deletes stored files that no row references. */
  async removeUnreferenced(): Promise<void> {
    const { db, files } = this.#request.server;
    await removeUploads([...this.#form.files, ...this.#reencodedFiles]);
    if (this.#keys.length === 0) return;
    const referenced = await fileQueries(db).findExistingKeys(this.#keys);
    for (const key of this.#keys) if (!referenced.has(key)) await files.store.remove(key);
  }

  /** Does not throw, because the response stands; the cleanup job removes leftovers. */
  async tryRemoveUnreferenced(): Promise<void> {
    try {
      await this.removeUnreferenced();
    } catch (error) {
      this.#request.log.warn(error, 'Deleting the files of a call failed');
    }
  }

  /** For an unknown commit outcome: keeps the stored files and leaves orphans to the cleanup job. */
  async removeTemporaryFiles(): Promise<void> {
    this.#keys.length = 0;
    await this.tryRemoveUnreferenced();
  }
}

/** Runs a handler with the files of its form and deletes the files that it did not insert. */
export async function withFormUploads<Result>(
  request: FastifyRequest,
  form: Form,
  handle: (storeFiles: () => Promise<readonly StoredFile[]>) => Promise<Result>,
): Promise<Result> {
  if (form.files.length === 0) return handle(() => Promise.resolve([]));
  const uploads = new FormUploads(request, form);
  try {
    const result = await handle(() => uploads.storeAll());
    await uploads.tryRemoveUnreferenced();
    return result;
  } catch (error) {
    const isUncertain = uncertainCodes.has(toHttpError(error).code);
    await (isUncertain ? uploads.removeTemporaryFiles() : uploads.tryRemoveUnreferenced());
    throw error;
  }
}
