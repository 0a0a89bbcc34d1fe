import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { PortalOffer } from '@portal/wire/modules/module-uses';
import { isModuleId } from '@portal/wire/modules/registry';
import type { FastifyBaseLogger } from 'fastify';
import { codeOf } from '../../database/error-properties.ts';
import type { Caller } from '../../university/people/caller.ts';
import { readPlainFile } from './plain-file.ts';
import { unmetUsesOf } from './portal-offer.ts';
import { isRow, RegistryOffer, toVersion, type RegistrySnapshot } from './registry-offer.ts';

type Reader = Pick<Caller, 'id'> | undefined;

/** The remotes of a registry without those that are disabled. */
function parseRegistry(content: string): unknown[] {
  const registry: unknown = JSON.parse(content);
  if (!isRow(registry) || !Array.isArray(registry.remotes))
    throw new Error('The registry has no list of remotes');
  const disabled: readonly unknown[] = Array.isArray(registry.disabled) ? registry.disabled : [];
  return registry.remotes.filter((remote: unknown) => !(isRow(remote) && disabled.includes(remote.id)));
}

interface Options {
  readonly remotesDir: string;
  readonly offer: PortalOffer;
  /** The faculty of a person. */
  readonly findFaculty: (personId: number) => Promise<number | undefined>;
}

/**
 * The published remotes that can run with this server and its shell, reloaded when the file changes; a broken file leaves the last
 * valid one.
 */
export class RemoteRegistry {
  readonly #options: Options;
  readonly #log: FastifyBaseLogger;
  #stamp = '';
  #current = new RegistryOffer([]);
  #reading: Promise<void> = Promise.resolve();

  constructor(options: Options, log: FastifyBaseLogger) {
    this.#options = options;
    this.#log = log;
  }

  /** Reads what is on offer, to everybody and in stages. */
  async readOffer(): Promise<RegistryOffer> {
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

  /** Reads what a person gets; `find` is called while a version is in a stage only. */
  async readFor(find: () => Promise<Reader>): Promise<RegistrySnapshot> {
    const offer = await this.readOffer();
    if (offer.staged.length === 0) return offer.everybody;
    try {
      const person = await find();
      return person
        ? offer.of({ id: person.id, facultyId: await this.#facultyOf(offer, person.id) })
        : offer.everybody;
    } catch (error) {
      // Without the database people get what everybody gets.
      this.#log.error(error, 'Who gets the versions in stages cannot be found out');
      return offer.everybody;
    }
  }

  async #facultyOf({ staged }: RegistryOffer, personId: number): Promise<number> {
    const isNeeded = staged.some(({ stage }) => stage.faculties !== undefined && stage.faculties.length > 0);
    return (isNeeded && (await this.#options.findFaculty(personId))) || 0;
  }

  async #load(): Promise<void> {
    try {
      const content = await readPlainFile(this.#options.remotesDir, 'registry.json');
      this.#current = new RegistryOffer(await this.#withoutUnmet(parseRegistry(content)));
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
