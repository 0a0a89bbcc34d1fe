import path from 'node:path';
import fastifyPlugin from 'fastify-plugin';
import { createDiskStore } from '../files/disk-store.ts';
import type { FileStore } from '../files/file-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    files: {
      readonly store: FileStore;
      /** Where uploads lie until they have been looked into. */
      readonly arrivalsDir: string;
    };
  }
}

/** Where uploaded files lie: outside of everything that is served. */
export const files = fastifyPlugin((app) => {
  const root = path.join(app.config.dataDir, 'files');
  app.decorate('files', {
    store: createDiskStore(path.join(root, 'kept')),
    arrivalsDir: path.join(root, 'arrivals'),
  });
});
