import { parseArgs } from 'node:util';
import type { Db } from '../../database/tables.ts';
import { checkFiles } from '../../storage/files/check-files.ts';
import { uploadsDirOf, openFileStore } from '../../storage/files/open-file-store.ts';
import { cleanupFiles } from '../../storage/files/cleanup-files.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import type { Command, CommandContext } from './command.ts';
import { changeDatabaseInSteps, withDatabase } from './with-database.ts';

const SHOWN_MAX = 20;

async function cleanup(context: CommandContext, store: FileStore): Promise<void> {
  const uploadsDir = uploadsDirOf(context.config);
  await changeDatabaseInSteps(context, async ({ db }) => {
    const { orphans, abandonedUploads } = await cleanupFiles(db, { store, uploadsDir });
    context.print(`Removed ${orphans.length} files without a row and ${abandonedUploads} broken uploads.`);
    const details = { files: orphans.length, uploads: abandonedUploads };
    const isChange = orphans.length + abandonedUploads > 0;
    return { change: isChange ? ({ action: 'filesCleaned', details } as const) : undefined };
  });
}

async function check(db: Db, store: FileStore, print: CommandContext['print']): Promise<void> {
  const { missing, orphans, intactCount } = await checkFiles(db, store);
  print(
    `${intactCount} files are where their rows say; ${orphans.length} have no row; ${missing.length} are lost.`,
  );
  for (const { id, name } of missing.slice(0, SHOWN_MAX)) print(`  lost: ${id} ${name}`);
}

export const filesCommand: Command = {
  description: 'compare file rows with the store; --cleanup deletes files without a row for a week',
  usage: '[--cleanup]',
  run: async (context) => {
    const { args, config, print } = context;
    const { values } = parseArgs({
      args: [...args],
      options: { cleanup: { type: 'boolean', default: false } },
    });
    const store = await openFileStore(config);
    try {
      if (values.cleanup) await cleanup(context, store);
      await withDatabase(config, ({ db }) => check(db, store, print));
    } finally {
      store.close();
    }
  },
};
