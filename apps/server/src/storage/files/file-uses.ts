import type { FileUse } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import type { ArchiveLimits } from '../inspection/inspect-archive.ts';
import { quotaQueries } from './quota.queries.ts';

const MEBIBYTE = 1_024 * 1_024;
/** A photo of a good camera; the portal itself sends a smaller one. */
const PHOTO_MAX_MB = 10;
const NO_ARCHIVE: ArchiveLimits = { entriesMax: 0, totalMaxBytes: 0 };

/** The rules of one use of files; its types are in `file-kinds.ts`. */
interface UseRules {
  /** The size of one file. */
  maxMb(db: Db): Promise<number>;
  isOverQuota(db: Db, ownerId: number, moreBytes: number): Promise<boolean>;
  /** Bounds of an archive's unpacked content. */
  readonly archive: ArchiveLimits;
}

/** The rules of every use of files (D-29). */
export const fileUses: Readonly<Record<FileUse, UseRules>> = {
  attachment: {
    maxMb: async (db) => (await readSetting(db, 'attachmentLimit')).maxMb,
    isOverQuota: (db, ownerId, moreBytes) => quotaQueries(db).isOverAttachmentQuota(ownerId, moreBytes),
    archive: { entriesMax: 2_000, totalMaxBytes: 200 * MEBIBYTE },
  },
  photo: {
    maxMb: () => Promise.resolve(PHOTO_MAX_MB),
    isOverQuota: (db, ownerId, moreBytes) => quotaQueries(db).isOverAttachmentQuota(ownerId, moreBytes),
    archive: NO_ARCHIVE,
  },
  book: {
    maxMb: async (db) => (await readSetting(db, 'bookLimit')).maxMb,
    isOverQuota: (db, ownerId, moreBytes) => quotaQueries(db).isOverBookQuota(ownerId, moreBytes),
    archive: { entriesMax: 10_000, totalMaxBytes: 600 * MEBIBYTE },
  },
};

/** What is about to be stored for one owner. */
interface NewFiles {
  readonly use: FileUse | undefined;
  readonly ownerId: number;
  readonly sizeBytes: number;
}

/** Whether files exceed the quota of their owner, in the transaction that inserts them: exact, however many forms come at once. */
export async function isOverQuotaWhenLocked(
  db: Db,
  { use = 'attachment', ownerId, sizeBytes }: NewFiles,
): Promise<boolean> {
  await quotaQueries(db).lockOwner(ownerId);
  return fileUses[use].isOverQuota(db, ownerId, sizeBytes);
}
