import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exists } from '../../storage/exists.ts';

/** Stands in a data folder while a backup is restored into it. */
const fileOf = (dataDir: string): string => path.join(dataDir, 'restore.unfinished');

export const beginRestoreInto = (dataDir: string): Promise<void> =>
  writeFile(fileOf(dataDir), '', { flush: true });
export const endRestoreInto = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true });

export const isRestoreUnfinishedIn = (dataDir: string): Promise<boolean> => exists(fileOf(dataDir));

/** Throws for a data folder that holds half a portal. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (await isRestoreUnfinishedIn(dataDir))
    throw new Error(
      `A backup was being restored into ${dataDir}, and that was interrupted: it holds no whole portal. Run \`portal restore\` again.`,
    );
}
