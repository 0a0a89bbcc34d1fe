import fastifyPlugin from 'fastify-plugin';
import type { FileStore } from '../files/file-store.ts';
import { arrivalsDirOf, openStore } from '../files/open-store.ts';
import { sweep } from '../files/sweep.ts';

const SWEEP_EVERY_MS = 6 * 60 * 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    files: {
      readonly store: FileStore;
      readonly arrivalsDir: string;
    };
  }
}

/** Where uploaded files lie, outside of everything that is served; swept four times a day. */
export const files = fastifyPlugin(async (app) => {
  const place = { store: await openStore(app.config), arrivalsDir: arrivalsDirOf(app.config) };
  app.decorate('files', place);

  const tidy = async () => {
    try {
      const { orphans, arrivals } = await sweep(app.db, place);
      if (orphans.length + arrivals > 0)
        app.log.info({ orphans: orphans.length, arrivals }, 'Swept files that nobody owns');
    } catch (error) {
      app.log.warn(error, 'The store of files was not swept');
    }
  };
  const timer = setInterval(() => void tidy(), SWEEP_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    place.store.close();
  });
});
