import path from 'node:path';
import { inRepository } from './portal/folders.ts';
import { copyFolder, createTempFolder, prepareData, removeTempFolder } from './portal/prepare.ts';
import { setRunFacts } from './portal/run-facts.ts';
import { neededApps, wantedTests } from './portal/select-tests.ts';

/** Prepares the data folder that each portal of the run copies. Tests of a package need no portal. */
export default async function prepareRun(): Promise<(() => Promise<void>) | undefined> {
  const apps = neededApps(wantedTests);
  if (apps.length === 0) return undefined;
  const scratch = await createTempFolder();
  const shellFolder = await copyFolder(inRepository('apps/shell/dist'), path.join(scratch, 'shell'));
  const prepared = path.join(scratch, 'prepared');
  const sessions = await prepareData({ dataFolder: prepared, shellFolder }, apps);
  setRunFacts({ scratch, prepared, shellFolder, sessions });
  return () => removeTempFolder(scratch);
}
