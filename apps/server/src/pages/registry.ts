import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { codeOf } from '../shared/error-facts.ts';

/** What the server needs to know of a published version; the rest passes through to the shell as it is. */
interface PublishedVersion {
  readonly version: string;
}

export interface PublishedRemote {
  readonly id: string;
  /** Newest first. */
  readonly versions: readonly PublishedVersion[];
}

export interface ReadRegistry {
  readonly text: string;
  readonly etag: string;
  readonly remotes: readonly PublishedRemote[];
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** A module's id is a folder, a part of addresses and a namespace. */
export const isRemoteId = (id: unknown): id is string =>
  typeof id === 'string' && /^[a-z][a-z0-9-]{1,39}$/.test(id);

/** A version is a folder, too. */
export const isVersion = (version: unknown): version is string =>
  typeof version === 'string' && /^\d[0-9A-Za-z.+-]{0,63}$/.test(version);

const toVersion = (value: unknown): PublishedVersion[] =>
  isRow(value) && isVersion(value.version) ? [{ version: value.version }] : [];

const toRemote = (value: unknown): PublishedRemote[] =>
  isRow(value) && isRemoteId(value.id) && Array.isArray(value.versions)
    ? [{ id: value.id, versions: value.versions.flatMap(toVersion) }]
    : [];

function parse(content: string): ReadRegistry {
  const registry: unknown = JSON.parse(content);
  if (!isRow(registry) || !Array.isArray(registry.remotes))
    throw new Error('The registry has no list of remotes');
  const text = JSON.stringify(registry);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { text, etag, remotes: registry.remotes.flatMap(toRemote) };
}

const nothingPublished = parse('{"remotes":[]}');

/** The list of published remotes, read again when somebody published; a broken file leaves the last good one. */
export class RemoteRegistry {
  readonly #file: string;
  readonly #log: FastifyBaseLogger;
  #stamp = '';
  #current = nothingPublished;
  #reading: Promise<void> = Promise.resolve();

  constructor(remotesDir: string, log: FastifyBaseLogger) {
    this.#file = path.join(remotesDir, 'registry.json');
    this.#log = log;
  }

  async read(): Promise<ReadRegistry> {
    try {
      const { mtimeMs, ino, size } = await stat(this.#file);
      const stamp = `${mtimeMs} ${ino} ${size}`;
      if (stamp !== this.#stamp) {
        // Remembered first: a broken file is complained about once, not with every page.
        this.#stamp = stamp;
        this.#reading = this.#load();
      }
    } catch (error) {
      this.#complain(error);
    }
    // Whoever asks while it is being read waits for it, too: the last good one may be none at all.
    await this.#reading;
    return this.#current;
  }

  async #load(): Promise<void> {
    try {
      this.#current = parse(await readFile(this.#file, 'utf8'));
    } catch (error) {
      this.#complain(error);
    }
  }

  #complain(error: unknown): void {
    if (codeOf(error) !== 'ENOENT') this.#log.error(error, 'The registry of remotes cannot be read');
  }
}
