import path from 'node:path';
import { inRepository } from './portal/folders.ts';
import { Portal } from './portal/portal.ts';
import { copyFolder, createTempFolder, prepareData, removeTempFolder } from './portal/prepare.ts';
import { setRunFacts } from './portal/run-facts.ts';
import { neededApps, wantedTests } from './portal/select-tests.ts';

/**
 * Starts one real portal for the whole run, and prepares a data folder for tests that need their own. Tests of a package
 * need no portal.
 */
export default async function prepareRun(): Promise<(() => Promise<void>) | undefined> {
  const apps = neededApps(wantedTests);
  if (apps.length === 0) return undefined;
  const scratch = await createTempFolder();
  const shellFolder = await copyFolder(inRepository('apps/shell/dist'), path.join(scratch, 'shell'));
  const prepared = path.join(scratch, 'prepared');
  const sessions = await prepareData({ dataFolder: prepared, shellFolder }, apps);
  const dataFolder = await copyFolder(prepared, path.join(scratch, 'shared'));
  const portal = await new Portal({ dataFolder, shellFolder }).start();
  setRunFacts({ scratch, prepared, shellFolder, origin: portal.origin, sessions });
  return async () => {
    await portal.stop();
    await removeTempFolder(scratch);
  };
}
