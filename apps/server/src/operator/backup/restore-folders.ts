import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { exists } from '../../storage/exists.ts';
import type { BackupManifest } from '../../storage/backup/manifest.ts';
import { openPart } from '../../storage/backup/encoding.ts';
import { unpackFolder } from '../../storage/backup/pack-folder.ts';
import { partNames, partOf } from './backup-parts.ts';
import type { RestoreOptions, RestorePlaces } from './restore-options.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../storage/files/private-folder.ts';

/** Renames a folder if it exists, next to its place. */
export async function moveAside(folder: string, now: Date): Promise<void> {
  if (await exists(folder))
    await rename(folder, `${folder}.replaced-${now.toISOString().replaceAll(':', '-')}`);
}

/** Fills a new folder and puts it into its place; what was there is moved aside. */
async function replaceFolder(
  folder: string,
  now: Date,
  fill: (arriving: string) => Promise<void>,
): Promise<void> {
  const arriving = `${folder}.restoring`;
  await rm(arriving, { recursive: true, force: true });
  await mkdir(arriving, { recursive: true, mode: PRIVATE_FOLDER });
  await fill(arriving);
  await moveAside(folder, now);
  await rename(arriving, folder);
}

/** Brings back the keys of the portal. */
export async function restoreSecrets(
  { config, store }: RestorePlaces,
  manifest: BackupManifest,
  { identities, now }: RestoreOptions,
): Promise<void> {
  if (manifest.secrets.length === 0) return;
  const part = partOf(manifest, partNames.secrets(manifest.id));
  const secrets: unknown = await json(await openPart(store, part.name, identities));
  await replaceFolder(path.join(config.dataDir, 'secrets'), now, async (arriving) => {
    for (const [name, text] of Object.entries(secrets ?? {}))
      await writeFile(path.join(arriving, path.basename(name)), String(text), {
        mode: PRIVATE_FILE,
        flush: true,
      });
  });
}

/** Brings back the published modules. */
export async function restoreModules(
  { config, store }: RestorePlaces,
  manifest: BackupManifest,
  { identities, now }: RestoreOptions,
): Promise<void> {
  const part = partOf(manifest, partNames.modules(manifest.id));
  await replaceFolder(path.join(config.dataDir, 'remotes'), now, async (arriving) =>
    unpackFolder(await openPart(store, part.name, identities), arriving),
  );
}
