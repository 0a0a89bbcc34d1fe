import type { FastifyRequest } from 'fastify';
import { UPLOAD_ID_FIELD } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { receiveUpload, type UploadedFile } from '../files/receive-upload.ts';
import { codeOf } from '../../database/error-properties.ts';
import { isUploadId, uploadFolder } from './upload-folder.ts';
import { uploadQueries } from './upload.queries.ts';

/** A finished upload as a file of a form, which is inspected like any other. */
interface TakenFile extends UploadedFile {
  readonly originalName: string;
}

/**
 * Copies a finished upload of the caller into a file of its own, so that nothing changes it after its inspection, and so that it
 * stays until the form is saved. Undefined when there is no such upload: a repeated form may have taken it.
 */
export async function copyUpload(request: FastifyRequest, id: string): Promise<TakenFile | undefined> {
  if (!isUploadId(id)) throw new HttpError('invalid', { field: UPLOAD_ID_FIELD });
  const { caller, server } = request;
  const { uploadsDir } = server.files;
  const folder = uploadFolder(uploadsDir);
  const upload = caller && (await uploadQueries(server.db).findOwn(id, caller.id));
  const receivedBytes = upload && (await folder.sizeOf(id));
  if (!upload || receivedBytes === undefined) return undefined;
  if (receivedBytes !== upload.sizeBytes) throw new HttpError('uploadIncomplete');
  try {
    const copy = await receiveUpload(uploadsDir, folder.open(id), upload.sizeBytes);
    return { ...copy, originalName: upload.name };
  } catch (error) {
    // It was canceled in the meantime.
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Takes an upload in the transaction of its form; throws when another form was faster. */
export async function takeUpload(db: Db, { caller }: FastifyRequest, id: string): Promise<void> {
  if (!caller || !(await uploadQueries(db).take(id, caller.id))) throw new HttpError('uploadNotFound');
}

/** Removes an upload that no form can use any more. */
export async function discardUpload({ server }: FastifyRequest, id: string): Promise<void> {
  await uploadQueries(server.db).remove(id);
  await uploadFolder(server.files.uploadsDir).remove(id);
}
