import { Server } from '@tus/server';
import { UPLOADS_PATH } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { generateFileKey } from '../files/receive-upload.ts';
import { PartStore } from './part-store.ts';
import { toUploadError } from './upload-error.ts';

/** The metadata that the client sends; a name that is missing or too long is no reason to refuse the bytes. */
const NAME_MAX_LENGTH = 500;

export interface NewUpload {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
}

/** Errors of the protocol are no errors of JavaScript, but objects with a status. */
const statusOf = (error: unknown): unknown => Reflect.get(Object(error), 'status_code');

const toName = (name: string | null | undefined): string =>
  (name ?? '').replaceAll('\0', '_').slice(0, NAME_MAX_LENGTH);

interface Options {
  readonly db: Db;
  readonly uploadsDir: string;
  /** Stores the row of a new upload with its owner; throws when there may be no more. */
  readonly onCreate: (request: Request, upload: NewUpload) => Promise<void>;
}

/** The protocol of uploads in parts, without a way to the network of its own. */
export const createTusServer = ({ db, uploadsDir, onCreate }: Options): Server =>
  new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    datastore: new PartStore(db, uploadsDir),
    namingFunction: generateFileKey,
    async onUploadCreate(request, { id, size, metadata }) {
      await onCreate(request, { id, name: toName(metadata?.filename), sizeBytes: size ?? 0 });
      return {};
    },
    onResponseError(_request, error) {
      const status = statusOf(error);
      throw typeof status === 'number' ? toUploadError(status) : error;
    },
  });
