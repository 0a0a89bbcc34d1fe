import type { IncomingMessage } from 'node:http';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { finished } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FilesRule } from '@portal/wire';
import { arrive, TooManyBytes, type Arrived } from '../files/arrive.ts';
import { HttpError } from '../errors.ts';
import { messageOf } from '../shared/error-facts.ts';
import { readAttachmentMb } from '../shared/setting.queries.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A file of a form, with the name that its part gave it. */
export interface FormFile extends Arrived {
  readonly originalName: string | undefined;
}

/** A form as it came: its fields, and its files in the folder of arrivals. */
export interface Form {
  readonly row: Row;
  readonly files: readonly FormFile[];
}

const FIELD_MAX_BYTES = 65_536;
const FIELDS_MAX = 100;
const MEGABYTE = 1_024 * 1_024;
const DRAIN_MS = 5_000;
/** What the parser says of a body that is no form; it gives its errors neither a code nor a status. */
const isBroken =
  /^(?:Unexpected end of multipart data|Part terminated early|Multipart: Boundary not found|The needle cannot)/;

/** A form carries every line break as CR LF, whatever was typed. */
const withPlainLines = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;

/** Reads on and throws away for a while: a browser that is still sending would not listen to the refusal. */
async function drain(body: IncomingMessage): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  body.resume();
  await Promise.race([finished(body).catch(() => undefined), delay(DRAIN_MS, undefined, { ref: false })]);
}

/** Gathers the parts of one form. */
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
      // The name as it was sent: what is cleaned out of it is our business.
      preservePath: true,
      limits: {
        fields: FIELDS_MAX,
        parts: FIELDS_MAX,
        files: files + 1,
        fieldSize: FIELD_MAX_BYTES,
        // How large a file may be is data, and is held to below.
        fileSize: Number.MAX_SAFE_INTEGER,
      },
    });
    for await (const part of parts) {
      if (part.type === 'file') await this.#take(part);
      else if (part.valueTruncated) throw new HttpError('tooLarge');
      else this.#fields.push([part.fieldname, withPlainLines(part.value)]);
    }
    return { row: Object.fromEntries(this.#fields), files: this.#files };
  }

  async #take({ fieldname, file, filename }: MultipartFile): Promise<void> {
    const rule = this.#rule;
    if (fieldname !== rule?.field) throw new HttpError('wrongType');
    const { db, files } = this.#request.server;
    const maxMb = await readAttachmentMb(db);
    const arrived = await arrive(files.arrivalsDir, file, maxMb * MEGABYTE).catch((error: unknown) => {
      throw error instanceof TooManyBytes
        ? new HttpError('fileTooLarge', { words: { n: String(maxMb) } })
        : error;
    });
    this.#files.push({ ...arrived, originalName: filename || undefined });
    // What a browser sends for a file that nobody has chosen.
    if (arrived.sizeBytes === 0 && !filename) await this.#forgetLast();
    if (this.#files.length > rule.max)
      throw new HttpError('tooManyFiles', { words: { n: String(rule.max) } });
  }

  async #forgetLast(): Promise<void> {
    await removeArrivals(this.#files.splice(-1));
  }

  forget(): Promise<void> {
    return removeArrivals(this.#files);
  }
}

/** Removes files from the folder of arrivals, if they are still there. */
export async function removeArrivals(files: readonly Arrived[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true });
}

/** The fields and files of a multipart body. What has arrived is gone again when the form is refused. */
export async function readForm(request: FastifyRequest, rule: FilesRule | undefined): Promise<Form> {
  if (!request.isMultipart()) throw new HttpError('wrongType');
  const reader = new FormReader(request, rule);
  try {
    return await reader.read();
  } catch (error) {
    await reader.forget();
    await drain(request.raw);
    throw isBroken.test(messageOf(error)) ? new HttpError('malformed') : error;
  }
}
