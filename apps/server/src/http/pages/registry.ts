import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { PortalOffer } from '@portal/wire/modules/module-uses';
import { isModuleId, isModuleVersion } from '@portal/wire/modules/registry';
import type { FastifyBaseLogger } from 'fastify';
import { codeOf } from '../../database/error-properties.ts';
import { readPlainFile } from './plain-file.ts';
import { unmetUsesOf } from './portal-offer.ts';
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

const toVersion = (value: unknown): PublishedVersion[] =>
  isRow(value) && isModuleVersion(value.version) ? [{ version: value.version }] : [];

const toRemote = (value: unknown): PublishedRemote[] =>
  isRow(value) && isModuleId(value.id) && Array.isArray(value.versions)
    ? [{ id: value.id, versions: value.versions.flatMap(toVersion) }]
    : [];

/** The remotes of a registry without those that are disabled. */
function parseRegistry(content: string): unknown[] {
  const registry: unknown = JSON.parse(content);
  if (!isRow(registry) || !Array.isArray(registry.remotes))
    throw new Error('The registry has no list of remotes');
  const disabled: readonly unknown[] = Array.isArray(registry.disabled) ? registry.disabled : [];
  return registry.remotes.filter((remote: unknown) => !(isRow(remote) && disabled.includes(remote.id)));
}

function describeRegistry(remotes: readonly unknown[]): RegistrySnapshot {
  const text = JSON.stringify({ remotes });
  return {
    text,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    remotes: remotes.flatMap(toRemote),
    pages: publishedPagesOf(remotes),
  };
}

const emptyRegistry = describeRegistry([]);

interface Options {
  readonly remotesDir: string;
  readonly offer: PortalOffer;
}

/**
 * The published remotes that can run with this server and its shell, reloaded when the file changes; a broken file leaves the last
 * valid one.
 */
export class RemoteRegistry {
  readonly #options: Options;
  readonly #log: FastifyBaseLogger;
  #stamp = '';
  #current = emptyRegistry;
  #reading: Promise<void> = Promise.resolve();

  constructor(options: Options, log: FastifyBaseLogger) {
    this.#options = options;
    this.#log = log;
  }

  async read(): Promise<RegistrySnapshot> {
    try {
      const { mtimeMs, ino, size } = await stat(path.join(this.#options.remotesDir, 'registry.json'));
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
      const content = await readPlainFile(this.#options.remotesDir, 'registry.json');
      this.#current = describeRegistry(await this.#withoutUnmet(parseRegistry(content)));
    } catch (error) {
      this.#logError(error);
    }
  }

  /** Leaves out the versions that were built for another portal than this one, and logs why. */
  async #withoutUnmet(remotes: readonly unknown[]): Promise<unknown[]> {
    const { remotesDir, offer } = this.#options;
    const isMet = async (id: string, version: unknown): Promise<boolean> => {
      const [known] = toVersion(version);
      if (!known) return true;
      const reasons = await unmetUsesOf(path.join(remotesDir, id, known.version), offer);
      if (reasons.length > 0)
        this.#log.warn(
          { reasons },
          `The module ${id} ${known.version} is not offered, because it cannot run here`,
        );
      return reasons.length === 0;
    };
    return Promise.all(
      remotes.map(async (remote) => {
        if (!isRow(remote) || !isModuleId(remote.id) || !Array.isArray(remote.versions)) return remote;
        const { id, versions } = remote;
        const met = await Promise.all(versions.map((version: unknown) => isMet(id, version)));
        return { ...remote, versions: versions.filter((_, at) => met[at]) };
      }),
    );
  }

  #logError(error: unknown): void {
    if (codeOf(error) !== 'ENOENT') this.#log.error(error, 'The registry of remotes cannot be read');
  }
}
