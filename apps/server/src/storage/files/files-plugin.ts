import fastifyPlugin from 'fastify-plugin';
import { inBackground } from '../../database/database-use.ts';
import type { FileStore } from './file-store.ts';
import { uploadsDirOf, openFileStore } from './open-file-store.ts';
import { cleanupFiles } from './cleanup-files.ts';

declare module 'fastify' {
  interface FastifyInstance {
    files: {
      readonly store: FileStore;
      readonly uploadsDir: string;
    };
  }
}

/** The file store, outside of all served folders; cleaned up every six hours. */
export const files = fastifyPlugin(async (app) => {
  const storage = { store: await openFileStore(app.config), uploadsDir: uploadsDirOf(app.config) };
  app.decorate('files', storage);

  const runCleanup = async () => {
    const { orphans, abandonedUploads } = await inBackground(() => cleanupFiles(app.db, storage));
    if (orphans.length + abandonedUploads > 0)
      app.log.info({ orphans: orphans.length, abandonedUploads }, 'Deleted files without a row');
  };
  app.jobs.add({ name: 'fileCleanup', everySeconds: 6 * 60 * 60, runs: 'once', run: runCleanup });
  app.addHook('onClose', async () => storage.store.close());
});
