import { messageOf } from '../../database/error-properties.ts';
import { MissingItemError, type BackupStore } from '../../storage/backup/backup-store.ts';
import { checkPart, openPart, type Identities } from '../../storage/backup/encoding.ts';
import type { BackupManifest } from '../../storage/backup/manifest.ts';
import { partNames, partOf } from './backup-parts.ts';
import { RestoreRefusedError } from './restore-options.ts';

/** Reads every part to its end. */
export async function checkParts(store: BackupStore, { parts, id }: BackupManifest): Promise<void> {
  for (const part of parts)
    await checkPart(store, part).catch((error: unknown) => {
      throw error instanceof MissingItemError
        ? new RestoreRefusedError(`${part.name} is missing: the backup ${id} is not whole.`, { cause: error })
        : error;
    });
}

/** Tries the keys on a part that every backup has. */
export async function refuseWrongKeys(
  store: BackupStore,
  manifest: BackupManifest,
  identities: Identities,
): Promise<void> {
  const { id, isEncrypted } = manifest;
  if (!isEncrypted) return;
  if (identities.length === 0)
    throw new RestoreRefusedError(
      `The backup ${id} is encrypted. Name the file of your age key with --identity.`,
    );
  const { name } = partOf(manifest, partNames.modules(id));
  const content = await openPart(store, name, identities).catch((error: unknown) => {
    const reason = messageOf(error);
    throw new RestoreRefusedError(`The key of --identity does not open the backup ${id}: ${reason}.`, {
      cause: error,
    });
  });
  content.destroy();
}
