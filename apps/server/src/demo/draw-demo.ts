import type { Config } from '../config.ts';
import type { Db } from '../database/tables.ts';
import { arrivalsDirOf, openStore } from '../files/open-store.ts';
import { writeDemoFiles } from './demo-files.ts';

/** Draws what a seed has wished for, into the store of the configuration. */
export async function drawDemo(config: Config, db: Db): Promise<void> {
  const store = await openStore(config);
  try {
    await writeDemoFiles({ db, store, arrivalsDir: arrivalsDirOf(config) });
  } finally {
    store.close();
  }
}
