import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../../src/operator/config/config.ts';
import { createDemoFiles } from '../../src/operator/demo/create-demo-files.ts';
import { loadSecrets } from '../../src/storage/secrets/secrets.ts';
import { createTempDir } from '../temp-dir.ts';
import { externalPlace, type ExternalPlace } from './portal-place.ts';

/** A portal with files, keys and modules, its backups, and empty places for a restore. */
export interface BackedUpPortal {
  readonly portal: ExternalPlace;
  readonly repository: string;
  /** The id of the newest backup. */
  newest(): Promise<string>;
  emptyPlace(): Promise<ExternalPlace>;
  drop(): Promise<void>;
}

export async function createBackedUpPortal(): Promise<BackedUpPortal> {
  const portal = await externalPlace(false);
  const repository = await createTempDir();
  const places: ExternalPlace[] = [portal];
  const { db } = portal.database;
  await createDemoFiles(readConfig(portal.environment), db);
  await loadSecrets(portal, db);
  const modules = path.join(portal.dataDir, 'remotes');
  await mkdir(path.join(modules, 'chat', '1.0.0'), { recursive: true });
  await writeFile(path.join(modules, 'registry.json'), '{"remotes":[]}');
  await writeFile(path.join(modules, 'chat', '1.0.0', 'entry.js'), 'export {};');
  const { code, errors } = await portal.runApart('backup', 'make', repository);
  if (code !== 0) throw new Error(errors);
  return {
    portal,
    repository,
    newest: async () =>
      (await readdir(repository))
        .filter((name) => /^\d{4}-/.test(name))
        .toSorted()
        .at(-1) ?? '',
    emptyPlace: async () => {
      const place = await externalPlace(true);
      places.push(place);
      return place;
    },
    drop: async () => {
      for (const place of places) await place.database.drop();
    },
  };
}
