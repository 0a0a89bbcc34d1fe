import { randomUUID } from 'node:crypto';
import { access, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../shared/error-facts.ts';

/** How long a page may stay open on a build that has been replaced. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1_000;
/** Only what a build names by its content; nothing of a request's path may lead out of the folder. */
const hashedFile = /^(?:js|css|assets)\/[\w-]+(?:\.[\w-]+)*\.[0-9a-f]{8,32}\.[a-z0-9]+$/;

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

async function copyIfNew(from: string, to: string): Promise<void> {
  if (!(await isThere(to))) {
    await mkdir(path.dirname(to), { recursive: true });
    // Under another name first: half a file would be served for weeks.
    const unfinished = `${to}.${randomUUID()}`;
    await copyFile(from, unfinished);
    await rename(unfinished, to);
  }
  // The time of the last build that has this file.
  await utimes(to, new Date(), new Date());
}

/** Files of the shell's builds, kept for pages that were opened before the newest one. */
export class ShellArchive {
  readonly #dir: string;
  readonly #shellDir: string;

  constructor(dataDir: string, shellDir: string) {
    this.#dir = path.join(dataDir, 'shell');
    this.#shellDir = shellDir;
  }

  /** Keeps the files of a build, and lets go of those that no build of the last two weeks had. */
  async keep(files: readonly string[]): Promise<void> {
    for (const file of files.filter((name) => hashedFile.test(name))) {
      for (const name of [file, `${file}.br`]) {
        const from = path.join(this.#shellDir, name);
        if (await isThere(from)) await copyIfNew(from, path.join(this.#dir, name));
      }
    }
    await this.#forget();
  }

  /** The folder that has this file: the build's, or that of older builds. */
  async folderOf(file: string): Promise<string> {
    if (!hashedFile.test(file) || (await isThere(path.join(this.#shellDir, file)))) return this.#shellDir;
    return (await isThere(path.join(this.#dir, file))) ? this.#dir : this.#shellDir;
  }

  async #forget(): Promise<void> {
    const entries = await readdir(this.#dir, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > KEPT_MS) await rm(file);
    }
  }
}
