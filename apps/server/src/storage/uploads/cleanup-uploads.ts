import type { Db } from '../../database/tables.ts';
import { expiredUploadQueries } from './expired-upload.queries.ts';
import { uploadFolder } from './upload-folder.ts';

/** A row comes before its file, and a transaction that takes it may still be rolled back. */
const GRACE_MS = 60 * 60_000;

/** Deletes uploads that nobody finished or used, and files that a stopped server left without a row. Returns their number. */
export async function cleanupUploads(db: Db, uploadsDir: string, now: number): Promise<number> {
  const queries = expiredUploadQueries(db);
  const folder = uploadFolder(uploadsDir);
  const expired = await queries.removeExpired(new Date(now));
  for (const id of expired) await folder.remove(id);
  const old = (await folder.list()).filter(({ changedAtMs }) => changedAtMs < now - GRACE_MS);
  const existing = await queries.findExisting(old.map(({ id }) => id));
  const orphans = old.filter(({ id }) => !existing.has(id));
  for (const { id } of orphans) await folder.remove(id);
  return expired.length + orphans.length;
}
