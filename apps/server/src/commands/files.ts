import { parseArgs } from 'node:util';
import { checkFiles } from '../files/check-files.ts';
import { arrivalsDirOf, openStore } from '../files/open-store.ts';
import { sweep } from '../files/sweep.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const SHOWN_MAX = 20;

export const filesCommand: Command = {
  about: 'hold the rows of files against the store; with --sweep remove what no row has named for a week',
  usage: '[--sweep]',
  run: async ({ words, config, say }) => {
    const { values } = parseArgs({
      args: [...words],
      options: { sweep: { type: 'boolean', default: false } },
    });
    const store = await openStore(config);
    await withDatabase(config, async ({ db }) => {
      if (values.sweep) {
        const { orphans, arrivals } = await sweep(db, { store, arrivalsDir: arrivalsDirOf(config) });
        say(`Removed ${orphans.length} files without a row and ${arrivals} broken uploads.`);
      }
      const { lost, orphans, good } = await checkFiles(db, store);
      say(`${good} files are where their rows say; ${orphans.length} have no row; ${lost.length} are lost.`);
      for (const { id, name } of lost.slice(0, SHOWN_MAX)) say(`  lost: ${id} ${name}`);
    });
    store.close();
  },
};
