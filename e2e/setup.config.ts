import path from 'node:path';
import { inRepository } from './portal/places.ts';
import { Portal } from './portal/portal.ts';
import { copyFolder, makeScratch, prepareData, removeScratch } from './portal/prepare.ts';
import { setRunFacts } from './portal/run-facts.ts';

/** One real portal for the whole run, and a prepared data folder for tests that need one of their own. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  const scratch = await makeScratch();
  const shellFolder = await copyFolder(inRepository('apps/shell/dist'), path.join(scratch, 'shell'));
  const prepared = path.join(scratch, 'prepared');
  const sessions = await prepareData({ dataFolder: prepared, shellFolder });
  const dataFolder = await copyFolder(prepared, path.join(scratch, 'shared'));
  const portal = await new Portal({ dataFolder, shellFolder }).start();
  setRunFacts({ scratch, prepared, shellFolder, origin: portal.origin, sessions });
  return async () => {
    await portal.stop();
    await removeScratch(scratch);
  };
}
