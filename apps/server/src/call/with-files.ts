import type { FastifyRequest } from 'fastify';
import { makeKey, measureFile } from '../files/arrive.ts';
import { cleanName, tellApart } from '../files/file-name.ts';
import { fileQueries } from '../files/file.queries.ts';
import { inspect } from '../files/inspect.ts';
import type { StoredFile } from '../files/stored-file.ts';
import { toHttpError } from '../plugins/errors.ts';
import { HttpError } from '../errors.ts';
import { removeArrivals, type Form, type FormFile } from './read-form.ts';

interface Checked extends StoredFile {
  readonly path: string;
}

/** The name of each file: its own, else the field `fileName` (D-11). */
function namesOf({ row, files }: Form): readonly { readonly original: string; readonly name: string }[] {
  const spare = typeof row.fileName === 'string' ? row.fileName : '';
  const originals = files.map(({ originalName }) => (originalName ?? spare).replaceAll('\0', '_'));
  const names = tellApart(originals.map(cleanName));
  return originals.map((original, at) => ({ original, name: names[at] ?? '' }));
}

/** Files of one form on their way from the folder of arrivals into the store. */
class Intake {
  readonly #request: FastifyRequest;
  readonly #form: Form;
  readonly #drawn: FormFile[] = [];
  readonly #keys: string[] = [];

  constructor(request: FastifyRequest, form: Form) {
    this.#request = request;
    this.#form = form;
  }

  /** Looks into every file before the first one is stored. */
  async take(): Promise<readonly StoredFile[]> {
    const { store } = this.#request.server.files;
    const names = namesOf(this.#form);
    const checked: Checked[] = [];
    for (const [at, file] of this.#form.files.entries()) {
      const { original = '', name = '' } = names[at] ?? {};
      checked.push({ ...(await this.#check(file, name)), name, originalName: original, key: makeKey() });
    }
    await this.#requireRoom(checked.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
    for (const { key, path } of checked) {
      this.#keys.push(key);
      await store.keep(key, path);
    }
    return checked;
  }

  async #check(file: FormFile, name: string) {
    const redrawn = `${file.path}.drawn`;
    this.#drawn.push({ ...file, path: redrawn });
    const found = await inspect(file.path, { name, redrawn });
    if (!found) throw new HttpError('fileRefused', { words: { name } });
    const { type, isRedrawn } = found;
    if (!isRedrawn) return { path: file.path, sizeBytes: file.sizeBytes, sha256: file.sha256, type };
    return { path: redrawn, ...(await measureFile(redrawn)), type };
  }

  async #requireRoom(moreBytes: number): Promise<void> {
    const { caller, server } = this.#request;
    if (caller && (await fileQueries(server.db).isOverQuota(caller.id, moreBytes)))
      throw new HttpError('quotaExceeded');
  }

  /** Whatever became of the call, only files that a row names stay. */
  async settle(): Promise<void> {
    const { db, files } = this.#request.server;
    await removeArrivals([...this.#form.files, ...this.#drawn]);
    if (this.#keys.length === 0) return;
    const named = await fileQueries(db).namedAmong(this.#keys);
    for (const key of this.#keys) if (!named.has(key)) await files.store.remove(key);
  }

  /** As `settle`, but the answer stands whatever happens here: what is left behind is swept later. */
  async settleQuietly(): Promise<void> {
    try {
      await this.settle();
    } catch (error) {
      this.#request.log.warn(error, 'Files of a call were not tidied up');
    }
  }

  /** For when nobody knows whether the rows were written: the store keeps everything, the sweeper decides. */
  async leave(): Promise<void> {
    this.#keys.length = 0;
    await this.settleQuietly();
  }
}

/** Does the work of a call with the files of its form. Nothing stays behind of what the work did not claim. */
export async function withFiles<Result>(
  request: FastifyRequest,
  form: Form,
  work: (takeFiles: () => Promise<readonly StoredFile[]>) => Promise<Result>,
): Promise<Result> {
  if (form.files.length === 0) return work(() => Promise.resolve([]));
  const intake = new Intake(request, form);
  try {
    const result = await work(() => intake.take());
    await intake.settleQuietly();
    return result;
  } catch (error) {
    const isUncertain = toHttpError(error).code === 'unavailable';
    await (isUncertain ? intake.leave() : intake.settleQuietly());
    throw error;
  }
}
