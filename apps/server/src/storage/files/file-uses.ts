import type { FileUse } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import type { ArchiveLimits } from '../inspection/inspect-archive.ts';

const MEBIBYTE = 1_024 * 1_024;
/** A photo of a good camera; the portal itself sends a smaller one. */
const PHOTO_MAX_MB = 10;
const NO_ARCHIVE: ArchiveLimits = { entriesMax: 0, totalMaxBytes: 0 };

/** The rules of one use of files; its types are in `file-kinds.ts`. */
interface UseRules {
  /** The size of one file. */
  maxMb(db: Db): Promise<number>;
  /** Bounds of an archive's unpacked content. */
  readonly archive: ArchiveLimits;
}

/** The rules of every use of files (D-29). */
export const fileUses: Readonly<Record<FileUse, UseRules>> = {
  attachment: {
    maxMb: async (db) => (await readSetting(db, 'attachmentLimit')).maxMb,
    archive: { entriesMax: 2_000, totalMaxBytes: 200 * MEBIBYTE },
  },
  photo: {
    maxMb: () => Promise.resolve(PHOTO_MAX_MB),
    archive: NO_ARCHIVE,
  },
  book: {
    maxMb: async (db) => (await readSetting(db, 'bookLimit')).maxMb,
    archive: { entriesMax: 10_000, totalMaxBytes: 600 * MEBIBYTE },
  },
};
