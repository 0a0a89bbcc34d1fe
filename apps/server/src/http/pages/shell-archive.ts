import { randomUUID } from 'node:crypto';
import { access, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../database/error-properties.ts';
import { isPlainFile } from './plain-file.ts';

/** How long files of a replaced build stay available for open pages. */
const RETENTION_MS = 14 * 24 * 60 * 60 * 1_000;
/** Content-hashed files only; the pattern also prevents path traversal. */
const hashedFile = /^(?:js|css|assets)\/[\w-]+(?:\.[\w-]+)*\.[0-9a-f]{8,32}\.[a-z0-9]+$/;

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

async function copyIfMissing(from: string, to: string): Promise<void> {
  if (!(await exists(to))) {
    await mkdir(path.dirname(to), { recursive: true });
    // Copies under a temporary name, so that a partial file is never served.
    const temporary = `${to}.${randomUUID()}`;
    await copyFile(from, temporary);
    await rename(temporary, to);
  }
  // The modification time records the last build with this file.
  await utimes(to, new Date(), new Date());
}

/** Files of earlier builds, for pages that were opened before the current one. */
export class ShellArchive {
  readonly #dir: string;
  /** The folder of the current build. */
  readonly shellDir: string;

  constructor(dataDir: string, shellDir: string) {
    this.#dir = path.join(dataDir, 'shell');
    this.shellDir = shellDir;
  }

  /** Stores the files of a build and deletes files that no build had for two weeks. */
  async store(files: readonly string[]): Promise<void> {
    for (const file of files.filter((name) => hashedFile.test(name))) {
      for (const name of [file, `${file}.br`]) {
        const from = path.join(this.shellDir, name);
        if (await isPlainFile(this.shellDir, name, { namesMax: Number.POSITIVE_INFINITY }))
          await copyIfMissing(from, path.join(this.#dir, name));
      }
    }
    await this.#removeExpired();
  }

  /** Returns the folder with this file: the current build, or the archive. */
  async findFolder(file: string): Promise<string> {
    if (!hashedFile.test(file) || (await exists(path.join(this.shellDir, file)))) return this.shellDir;
    return (await exists(path.join(this.#dir, file))) ? this.#dir : this.shellDir;
  }

  async #removeExpired(): Promise<void> {
    const entries = await readdir(this.#dir, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > RETENTION_MS) await rm(file);
    }
  }
}
