import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import type { Db } from '../../database/tables.ts';
import { PRIVATE_FILE } from '../files/private-folder.ts';
import { partsDirOf, uploadFolder } from './upload-folder.ts';
import { tusRowQueries } from './tus-row.queries.ts';
import { UPLOAD_LIFETIME_MS, uploadQueries } from './upload.queries.ts';

/** The file store of tus, with private files and with errors that say what is wrong: its own hides a full disk. */
export class PartStore extends FileStore {
  readonly #db: Db;
  readonly #uploadsDir: string;

  constructor(db: Db, uploadsDir: string) {
    const directory = partsDirOf(uploadsDir);
    super({ directory, configstore: tusRowQueries(db), expirationPeriodInMilliseconds: UPLOAD_LIFETIME_MS });
    this.#db = db;
    this.#uploadsDir = uploadsDir;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      await writeFile(uploadFolder(this.#uploadsDir).pathOf(upload.id), '', { mode: PRIVATE_FILE });
    } catch (error) {
      await uploadQueries(this.#db).remove(upload.id);
      throw error;
    }
    return upload;
  }

  /** Everything that arrived before an error stays, so that the client goes on from there. */
  override async write(parts: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(uploadFolder(this.#uploadsDir).pathOf(id), {
      flags: 'r+',
      start: offset,
    });
    await pipeline(parts, target);
    return offset + target.bytesWritten;
  }
}
