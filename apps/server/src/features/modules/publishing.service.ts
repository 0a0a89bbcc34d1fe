import type { Readable } from 'node:stream';
import { checkUses, isCopied, PublishError, readBuild, requirePublishable } from '@portal/remotes';
import path from 'node:path';
import type { Db } from '../../database/tables.ts';
import { generateFileKey } from '../../storage/files/receive-upload.ts';
import type { LocalStorage } from '../../storage/files/with-local-file.ts';
import { HttpError } from '../../university/errors.ts';
import { PublicationDesk, type ModuleOffer, type Order } from './decide-publication.ts';
import type { LocalRegistry } from './local-registry.ts';
import { findBrokenStages, type BrokenStage } from './stages/broken-stages.ts';
import { readStage, type StageParameters } from './stages/read-stage.ts';
import { withReceivedArchive, type ReceivedArchive } from './receive-archive.ts';

interface Publishing extends Order {
  readonly archive: Readable;
  readonly isForced: boolean;
  readonly stage: StageParameters;
}

interface Parts {
  readonly db: Db;
  readonly storage: LocalStorage;
  readonly local: LocalRegistry;
}

/** Sends what refuses the work as a sentence for those who publish. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    throw new HttpError('moduleRefused', { params: { reason: error.message } });
  }
}

/** Runs work on an unpacked archive; a refusal does not name the folder, which is of this machine only. */
async function withoutFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    const reason = error.message.replaceAll(`${folder}${path.sep}`, '').replaceAll(folder, 'The archive');
    throw new PublishError(reason, { cause: error });
  }
}

interface Publisher extends Parts {
  readonly desk: PublicationDesk;
}

/** Checks what can be checked alone, stores the archive and lets the desk decide. */
async function publishArchive(
  { db, storage, local, desk }: Publisher,
  publishing: Publishing,
  { folder, sha256, path: file }: ReceivedArchive,
): Promise<ModuleOffer> {
  const { moduleId, isForced } = publishing;
  const remote = readBuild(folder);
  const { version, manifest } = remote;
  if (manifest.id !== moduleId)
    throw new PublishError(`The archive is a build of ${manifest.id}, not of ${moduleId}`);
  checkUses(folder, local.remotesDir);
  const stage = await readStage(db, publishing.stage);
  const key = generateFileKey();
  await storage.store.put(key, file);
  try {
    return await desk.decide(publishing, 'publish', async () => {
      await requirePublishable({ remote, into: local.remotesDir, isForced });
      await isCopied(folder, path.join(local.remotesDir, moduleId, version));
      return { version, stage, archive: { key, sha256 } };
    });
  } catch (error) {
    if (error instanceof PublishError) await storage.store.remove(key);
    throw error;
  }
}

/** The version before, the one that is named, or none. */
function chooseEarlier(moduleId: string, versions: readonly string[], to = versions[1]): string | null {
  if (to === 'none') return null;
  if (to === undefined) throw new PublishError(`There is no version of ${moduleId} to go back to but none`);
  if (!versions.slice(1).includes(to))
    throw new PublishError(`${moduleId} ${to} is not an earlier version on offer`);
  return to;
}

/** Goes back from a version in a stage, unless another process has done it, or the team has published. */
async function goBackFrom(
  desk: PublicationDesk,
  { moduleId, version, reason }: BrokenStage,
): Promise<boolean> {
  let isGone = false;
  await desk.decide({ moduleId, actor: 'portal', reason }, 'rollback', async ({ versions, stage }) => {
    isGone = versions[0] === version && stage !== null;
    return isGone ? { version: versions[1] ?? null } : undefined;
  });
  return isGone;
}

/** Publishes modules for all machines: decides here, and lets every machine repeat it. */
export function publishingService(parts: Parts) {
  const { db, storage, local } = parts;
  const desk = new PublicationDesk(db, local);
  return {
    publish: (publishing: Publishing): Promise<ModuleOffer> =>
      refusing(() =>
        withReceivedArchive(storage.uploadsDir, publishing.archive, (archive) =>
          withoutFolder(archive.folder, () => publishArchive({ ...parts, desk }, publishing, archive)),
        ),
      ),

    /** Gives the version in a stage to another part of the people, or to everybody. */
    promote: (order: Order, parameters: StageParameters): Promise<ModuleOffer> =>
      refusing(async () => {
        const stage = await readStage(db, parameters);
        return desk.decide(order, 'promote', async ({ versions: [version = null], stage: before }) => {
          if (before === null) throw new PublishError(`${order.moduleId} has no version in a stage`);
          return { version, stage };
        });
      }),

    rollBack: (order: Order, to: string | undefined): Promise<ModuleOffer> =>
      refusing(() =>
        desk.decide(order, 'rollback', async ({ versions }) => {
          if (versions.length === 0) throw new PublishError(`Nothing is published of ${order.moduleId}`);
          return { version: chooseEarlier(order.moduleId, versions, to) };
        }),
      ),

    withdraw: (order: Order): Promise<ModuleOffer> =>
      refusing(() =>
        desk.decide(order, 'withdraw', async ({ versions }) => {
          if (versions.length === 0) throw new PublishError(`Nothing is published of ${order.moduleId}`);
          return { version: null };
        }),
      ),

    /** Goes back from the versions in stages that break; returns them. */
    async rollBackBroken(): Promise<readonly BrokenStage[]> {
      const gone: BrokenStage[] = [];
      for (const broken of await findBrokenStages(db, local.remotesDir))
        if (await goBackFrom(desk, broken)) gone.push(broken);
      return gone;
    },

    /** Takes every version off the registry of all machines, or puts them back. */
    setDisabled: (order: Order, isDisabled: boolean): Promise<ModuleOffer> =>
      refusing(() =>
        desk.decide(order, isDisabled ? 'disable' : 'enable', async (state) => {
          if (state.isDisabled === isDisabled)
            throw new PublishError(`${order.moduleId} is ${isDisabled ? 'disabled' : 'enabled'} already`);
          return { version: null };
        }),
      ),
  };
}
