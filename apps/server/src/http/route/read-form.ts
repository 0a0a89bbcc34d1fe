import { rm } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { FILE_PART_NAMES, UPLOAD_ID_FIELD, type FileUse, type FilesRule } from '@portal/wire';
import { fileUses } from '../../storage/files/file-uses.ts';
import { receiveUpload, UploadTooLargeError, type UploadedFile } from '../../storage/files/receive-upload.ts';
import { HttpError } from '../../university/errors.ts';
import { messageOf } from '../../database/error-properties.ts';
import type { Row } from './validate.ts';
import { copyUpload } from '../../storage/uploads/take-upload.ts';

export interface FormFile extends UploadedFile {
  readonly originalName: string | undefined;
}

/** A parsed form; its files are in the uploads folder. */
export interface Form {
  readonly row: Row;
  readonly files: readonly FormFile[];
  /** What its files are for. */
  readonly use?: FileUse;
  /** The resumable upload that is its file; it has none when the upload was not found. */
  readonly uploadId?: string;
}

const partNames: ReadonlySet<string> = new Set(FILE_PART_NAMES);
const FIELD_MAX_BYTES = 65_536;
const FIELDS_MAX = 100;
const MEGABYTE = 1_024 * 1_024;
/** Messages of the parser for malformed bodies; its errors have neither code nor status. */
const malformedFormMessage =
  /^(?:Unexpected end of multipart data|Part terminated early|Multipart: Boundary not found|The needle cannot)/;

/** Forms encode every line break as CR LF. */
const normalizeLineBreaks = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;

class FormReader {
  readonly #request: FastifyRequest;
  readonly #rule: FilesRule | undefined;
  readonly #fields: [string, unknown][] = [];
  readonly #files: FormFile[] = [];

  constructor(request: FastifyRequest, rule: FilesRule | undefined) {
    this.#request = request;
    this.#rule = rule;
  }

  async read(): Promise<Form> {
    const files = this.#rule?.max ?? 0;
    const parts = this.#request.parts({
      // The name as sent; `sanitizeFileName` cleans it.
      preservePath: true,
      limits: {
        fields: FIELDS_MAX,
        parts: FIELDS_MAX,
        files: files + 1,
        fieldSize: FIELD_MAX_BYTES,
        // The size limit is a setting, checked in `#readFile`.
        fileSize: Number.MAX_SAFE_INTEGER,
      },
    });
    for await (const part of parts) {
      if (part.type === 'file') await this.#readFile(part);
      else if (part.valueTruncated) throw new HttpError('tooLarge');
      else this.#fields.push([part.fieldname, normalizeLineBreaks(part.value)]);
    }
    const row = Object.fromEntries(this.#fields);
    const uploadId = await this.#readUpload(row[UPLOAD_ID_FIELD]);
    return { row, files: this.#files, use: this.#rule?.use, uploadId };
  }

  async #readFile({ fieldname, file, filename }: MultipartFile): Promise<void> {
    const rule = this.#rule;
    if (!rule || !partNames.has(fieldname)) throw new HttpError('wrongType');
    const { db, files } = this.#request.server;
    const maxMb = await fileUses[rule.use ?? 'attachment'].maxMb(db);
    const upload = await receiveUpload(files.uploadsDir, file, maxMb * MEGABYTE).catch((error: unknown) => {
      throw error instanceof UploadTooLargeError
        ? new HttpError('fileTooLarge', { params: { n: maxMb } })
        : error;
    });
    this.#files.push({ ...upload, originalName: filename || undefined });
    // Browsers send an empty part for a file input without a choice.
    if (upload.sizeBytes === 0 && !filename) await this.#discardLast();
    if (this.#files.length > rule.max) throw new HttpError('tooManyFiles', { params: { count: rule.max } });
  }

  /** A form of books may name a finished upload instead of sending a file. */
  async #readUpload(id: unknown): Promise<string | undefined> {
    if (typeof id !== 'string' || id === '' || this.#rule?.use !== 'book') return undefined;
    if (this.#files.length > 0) throw new HttpError('invalid', { field: UPLOAD_ID_FIELD });
    const file = await copyUpload(this.#request, id);
    if (file) this.#files.push(file);
    return id;
  }

  async #discardLast(): Promise<void> {
    await removeUploads(this.#files.splice(-1));
  }

  discard(): Promise<void> {
    return removeUploads(this.#files);
  }
}

export async function removeUploads(files: readonly UploadedFile[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true });
}

/** Parses a multipart body. Deletes its uploads when the form is invalid. */
export async function readForm(request: FastifyRequest, rule: FilesRule | undefined): Promise<Form> {
  if (!request.isMultipart()) throw new HttpError('wrongType');
  const reader = new FormReader(request, rule);
  try {
    return await reader.read();
  } catch (error) {
    await reader.discard();
    throw malformedFormMessage.test(messageOf(error)) ? new HttpError('malformed') : error;
  }
}
