import fastifyPlugin from 'fastify-plugin';
import { inBackground } from '../../database/database-use.ts';
import type { FileStore } from './file-store.ts';
import { uploadsDirOf, openFileStore } from './open-file-store.ts';
import { cleanupFiles } from './cleanup-files.ts';

const CLEANUP_INTERVAL_MS = 6 * 60 * 60_000;

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
    try {
      const { orphans, abandonedUploads } = await inBackground(() => cleanupFiles(app.db, storage));
      if (orphans.length + abandonedUploads > 0)
        app.log.info({ orphans: orphans.length, abandonedUploads }, 'Deleted files without a row');
    } catch (error) {
      app.log.warn(error, 'The file cleanup failed');
    }
  };
  const timer = setInterval(() => void runCleanup(), CLEANUP_INTERVAL_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    storage.store.close();
  });
});
