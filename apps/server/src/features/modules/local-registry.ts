import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  changeDisabled,
  copyPublication,
  PublishError,
  rollBackRemoteTo,
  stageRemote,
  withdrawRemote,
  withFolderLock,
  writeAtomically,
} from '@portal/remotes';
import { codeOf } from '../../database/error-properties.ts';
import type { Db } from '../../database/tables.ts';
import { FileNotFoundError } from '../../storage/files/file-store.ts';
import { digestFile } from '../../storage/files/receive-upload.ts';
import { withLocalFile, type LocalStorage } from '../../storage/files/with-local-file.ts';
import { publicationQueries } from './publication.queries.ts';
import { isSwitch, type Publication } from './publication.ts';
import { withUnpacked } from './receive-archive.ts';

/** The last publication that a folder has. */
interface FolderPosition {
  readonly id: number;
  /** Tells a database that was restored from another one. */
  readonly at: string;
}

interface Parts {
  readonly db: Db;
  readonly storage: LocalStorage;
  readonly remotesDir: string;
  readonly log: { error(error: unknown, message: string): void };
  /** Called when a module was disabled or enabled since this process has started. */
  onSwitched(): void;
}

/** The folder of published modules of this machine, which repeats the publications of all machines in their order. */
export class LocalRegistry {
  readonly remotesDir: string;
  readonly #parts: Parts;
  #running: Promise<unknown> = Promise.resolve();
  /** The newest publication that the folder has, as far as this process knows; others may use the same folder. */
  #applied: number | undefined;
  /** The newest publication that this process has looked at for switches. */
  #announced: number | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.remotesDir = parts.remotesDir;
  }

  /** Applies what is new. */
  sync(): Promise<void> {
    const next = this.#running.then(() => this.#syncNow());
    this.#running = next.catch(() => undefined);
    return next;
  }

  /** Applies what is new, as far as that is possible now. */
  async trySync(): Promise<void> {
    await this.sync().catch((error: unknown) =>
      this.#parts.log.error(error, 'The published modules could not be applied'),
    );
  }

  async #syncNow(): Promise<void> {
    const queries = publicationQueries(this.#parts.db);
    const newest = await queries.newestId();
    if (newest === this.#applied) return;
    this.#announced ??= newest;
    try {
      await withFolderLock(this.remotesDir, '.publications.lock', async () =>
        this.#applyAll(await queries.listAfter(await this.#readApplied())),
      );
      this.#applied = newest;
    } finally {
      await this.#announce(newest);
    }
  }

  async #announce(newest: number): Promise<void> {
    const publications = await publicationQueries(this.#parts.db).listAfter(this.#announced ?? newest);
    this.#announced = newest;
    if (publications.some(isSwitch)) this.#parts.onSwitched();
  }

  get #appliedFile(): string {
    return path.join(this.remotesDir, 'applied.json');
  }

  /** The id of the last applied publication; 0 for a new folder and for one of another database. */
  async #readApplied(): Promise<number> {
    try {
      const applied: Partial<FolderPosition> = Object(JSON.parse(await readFile(this.#appliedFile, 'utf8')));
      if (typeof applied.id !== 'number') return 0;
      const known = await publicationQueries(this.#parts.db).find(applied.id);
      return known?.publishedAt.toISOString() === applied.at ? applied.id : 0;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return 0;
      throw error;
    }
  }

  /** Switches first, because a file store that does not respond must not hold up the switch that takes a module off. */
  async #applyAll(pending: readonly Publication[]): Promise<void> {
    const switches = new Map(pending.filter(isSwitch).map(({ moduleId, action }) => [moduleId, action]));
    if (switches.size > 0)
      await changeDisabled(this.remotesDir, (disabled) => [
        ...disabled.filter((id) => !switches.has(id)),
        ...[...switches].flatMap(([id, action]) => (action === 'disable' ? [id] : [])),
      ]);
    for (const publication of pending) {
      await this.#apply(publication);
      const { id, publishedAt } = publication;
      const applied = { id, at: publishedAt.toISOString() } satisfies FolderPosition;
      await writeAtomically(this.#appliedFile, JSON.stringify(applied));
    }
  }

  /** What can never be applied is left out, so that it does not hold up what comes after it. */
  async #apply(publication: Publication): Promise<void> {
    const { id, moduleId, version } = publication;
    try {
      await this.#repeat(publication);
    } catch (error) {
      if (!(error instanceof PublishError || error instanceof FileNotFoundError)) throw error;
      this.#parts.log.error(
        error,
        `Publication ${id} of ${moduleId} ${version ?? ''} cannot be applied here`,
      );
    }
  }

  async #repeat(publication: Publication): Promise<void> {
    const { moduleId, action, version } = publication;
    if (isSwitch(publication)) return;
    if (action === 'publish') await this.#copy(publication);
    else if (action === 'promote') await this.#stage(publication);
    else if (version === null) await withdrawRemote(this.remotesDir, moduleId);
    else await rollBackRemoteTo(this.remotesDir, moduleId, version);
  }

  async #stage({ moduleId, version, stage }: Publication): Promise<void> {
    await stageRemote(this.remotesDir, { id: moduleId, version: version ?? '', stage: stage ?? undefined });
  }

  async #copy({ archiveKey, archiveSha256, stage }: Publication): Promise<void> {
    const { storage } = this.#parts;
    await withLocalFile(storage, archiveKey ?? '', async (archive) => {
      const { sha256 } = await digestFile(archive);
      if (archiveSha256?.equals(sha256) !== true)
        throw new PublishError('The archive in the file store is not the one that was published');
      await withUnpacked(storage.uploadsDir, archive, (build) =>
        copyPublication({ build, into: this.remotesDir, stage: stage ?? undefined }),
      );
    });
  }
}
