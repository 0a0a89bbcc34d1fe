import { BASE_PATH } from '../contract/endpoint.ts';

/** Where a file arrives in parts by the tus protocol, version 1.0.0: a protocol of its own, next to the calls of the contract. */
export const UPLOADS_PATH = `${BASE_PATH}/api/uploads`;

/** The field of a form that names a finished upload instead of sending a file. */
export const UPLOAD_ID_FIELD = 'id_upload';

/** Errors of resumable uploads. */
export const uploadErrors = {
  uploadNotFound: 404,
  uploadIncomplete: 409,
  tooManyUploads: 413,
} as const;
