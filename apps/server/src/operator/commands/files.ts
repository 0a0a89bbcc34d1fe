import { parseArgs } from 'node:util';
import { checkFiles } from '../../storage/files/check-files.ts';
import { uploadsDirOf, openFileStore } from '../../storage/files/open-file-store.ts';
import { cleanupFiles } from '../../storage/files/cleanup-files.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const SHOWN_MAX = 20;

export const filesCommand: Command = {
  description: 'compare file rows with the store; --cleanup deletes files without a row for a week',
  usage: '[--cleanup]',
  run: async ({ args, config, print }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { cleanup: { type: 'boolean', default: false } },
    });
    const store = await openFileStore(config);
    await withDatabase(config, async ({ db }) => {
      if (values.cleanup) {
        const { orphans, abandonedUploads } = await cleanupFiles(db, {
          store,
          uploadsDir: uploadsDirOf(config),
        });
        print(`Removed ${orphans.length} files without a row and ${abandonedUploads} broken uploads.`);
      }
      const { missing, orphans, intactCount } = await checkFiles(db, store);
      print(
        `${intactCount} files are where their rows say; ${orphans.length} have no row; ${missing.length} are lost.`,
      );
      for (const { id, name } of missing.slice(0, SHOWN_MAX)) print(`  lost: ${id} ${name}`);
    });
    store.close();
  },
};
