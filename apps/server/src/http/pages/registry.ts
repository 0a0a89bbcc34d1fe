import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { codeOf } from '../../database/error-properties.ts';
import { readPlainFile } from './plain-file.ts';
import { publishedPagesOf, type PublishedPage } from './published-pages.ts';

/** The fields that the server reads; the rest is passed to the shell unchanged. */
interface PublishedVersion {
  readonly version: string;
}

export interface PublishedRemote {
  readonly id: string;
  /** Newest first. */
  readonly versions: readonly PublishedVersion[];
}

export interface RegistrySnapshot {
  readonly text: string;
  readonly etag: string;
  readonly remotes: readonly PublishedRemote[];
  /** The pages of the modules by their paths below `/lms`. */
  readonly pages: ReadonlyMap<string, PublishedPage>;
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** A module id is used as folder, URL segment and namespace. */
export const isRemoteId = (id: unknown): id is string =>
  typeof id === 'string' && /^[a-z][a-z0-9-]{1,39}$/.test(id);

/** A version is also used as a folder. */
export const isVersion = (version: unknown): version is string =>
  typeof version === 'string' && /^\d[0-9A-Za-z.+-]{0,63}$/.test(version);

const toVersion = (value: unknown): PublishedVersion[] =>
  isRow(value) && isVersion(value.version) ? [{ version: value.version }] : [];

const toRemote = (value: unknown): PublishedRemote[] =>
  isRow(value) && isRemoteId(value.id) && Array.isArray(value.versions)
    ? [{ id: value.id, versions: value.versions.flatMap(toVersion) }]
    : [];

function parseRegistry(content: string): RegistrySnapshot {
  const registry: unknown = JSON.parse(content);
  if (!isRow(registry) || !Array.isArray(registry.remotes))
    throw new Error('The registry has no list of remotes');
  const text = JSON.stringify(registry);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return {
    text,
    etag,
    remotes: registry.remotes.flatMap(toRemote),
    pages: publishedPagesOf(registry.remotes),
  };
}

const emptyRegistry = parseRegistry('{"remotes":[]}');

/** The published remotes, reloaded when the file changes; a broken file leaves the last valid one. */
export class RemoteRegistry {
  readonly #file: string;
  readonly #log: FastifyBaseLogger;
  #stamp = '';
  #current = emptyRegistry;
  #reading: Promise<void> = Promise.resolve();

  constructor(remotesDir: string, log: FastifyBaseLogger) {
    this.#file = path.join(remotesDir, 'registry.json');
    this.#log = log;
  }

  async read(): Promise<RegistrySnapshot> {
    try {
      const { mtimeMs, ino, size } = await stat(this.#file);
      const stamp = `${mtimeMs} ${ino} ${size}`;
      if (stamp !== this.#stamp) {
        // Set before loading, so that a broken file is logged once and not per page.
        this.#stamp = stamp;
        this.#reading = this.#load();
      }
    } catch (error) {
      this.#logError(error);
    }
    // Concurrent requests wait for the load, because the previous list may be empty.
    await this.#reading;
    return this.#current;
  }

  async #load(): Promise<void> {
    try {
      this.#current = parseRegistry(await readPlainFile(path.dirname(this.#file), path.basename(this.#file)));
    } catch (error) {
      this.#logError(error);
    }
  }

  #logError(error: unknown): void {
    if (codeOf(error) !== 'ENOENT') this.#log.error(error, 'The registry of remotes cannot be read');
  }
}
