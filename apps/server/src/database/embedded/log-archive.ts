import path from 'node:path';

/** Finished files of the log of changes wait here until a backup has them. It belongs to the account of PostgreSQL. */
export const logSpoolOf = (clusterDir: string): string => path.join(clusterDir, 'portal_log');

/** A file is there with its full content or not at all. */
const archiveCommand =
  'mkdir -p portal_log && cp "%p" "portal_log/%f.partial" && sync "portal_log/%f.partial" && mv "portal_log/%f.partial" "portal_log/%f"';

/** Settings of PostgreSQL with which every change goes into the spool. */
export const logSettings: Readonly<Record<string, string>> = {
  archive_mode: 'on',
  archive_command: archiveCommand,
};

/** Settings of PostgreSQL with which a copied cluster follows the log of a folder, to its end or up to a time. */
export const followSettings = (
  folder: string,
  until: Date | undefined,
): Readonly<Record<string, string>> => ({
  restore_command: `cp "${folder}/%f" "%p"`,
  archive_mode: 'off',
  // The database counts as ready when the log has been followed, not before.
  hot_standby: 'off',
  recovery_target_action: 'promote',
  ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
});

/** Settings of PostgreSQL for a server whose data nobody needs after it. */
export const scratchSettings: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

const SEGMENTS_PER_FILE = 256;

/** A file of the log, not of a timeline's history. */
export const isLogFile = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

/** The place of a log file in its sequence, whatever its timeline. */
export const logPosition = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * SEGMENTS_PER_FILE + Number.parseInt(name.slice(16), 16);
