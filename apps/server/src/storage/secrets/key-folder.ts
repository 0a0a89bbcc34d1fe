import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../database/error-properties.ts';

export const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** The folder of the keys of one machine, readable by the server's user only. */
export class KeyFolder {
  readonly path: string;

  private constructor(folder: string) {
    this.path = folder;
  }

  static async open(dataDir: string): Promise<KeyFolder> {
    const folder = path.join(dataDir, 'secrets');
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    await chmod(folder, OWNER_ONLY_FOLDER);
    return new KeyFolder(folder);
  }

  async read(name: string): Promise<Buffer | undefined> {
    const file = path.join(this.path, name);
    try {
      const key = Buffer.from(await readFile(file, 'utf8'), 'base64url');
      if (key.length !== KEY_BYTES)
        throw new Error(
          `${file} does not hold a key of ${KEY_BYTES} bytes. Restore it from the backup, or remove it for a new one.`,
        );
      return key;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Writes a temporary file and links it into place: a reader never sees a partial key, and a present one stays. */
  async write(name: string, key: Buffer): Promise<void> {
    const file = path.join(this.path, name);
    const temporary = `${file}.${randomUUID()}`;
    await writeFile(temporary, key.toString('base64url'), { mode: OWNER_ONLY, flush: true });
    try {
      await link(temporary, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** Makes a key, unless another process has made it first. */
  async create(name: string): Promise<Buffer> {
    await this.write(name, randomBytes(KEY_BYTES));
    const key = await this.read(name);
    if (!key) throw new Error(`${path.join(this.path, name)} vanished while it was made`);
    return key;
  }
}
