import fastifyPlugin from 'fastify-plugin';
import { PoolError } from '../worker-pool.ts';
import { HttpError } from '../../university/errors.ts';
import { fileQueries } from '../files/file.queries.ts';
import { thumbnailsDirOf } from '../files/open-file-store.ts';
import { cleanupThumbnails } from './cleanup-thumbnails.ts';
import { pictureLimits } from './picture-limits.ts';
import { PictureFault, PictureProcess } from './picture-process.ts';
import { PictureQueue } from './picture-queue.ts';
import type { PictureTask, RenderedPicture } from './picture-task.ts';
import { openThumbnailStore } from './thumbnail-store.ts';
import { createThumbnails } from './thumbnails.ts';
import { storageErrorOf } from '../files/storage-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pictures: {
      /** Renders a picture for a person; null when it may not be rendered. `unavailable` when too many wait. */
      render(personId: number, task: PictureTask): Promise<RenderedPicture | null>;
      /** A small copy of a stored picture, as WebP; null when there is no such picture. */
      thumbnail: ReturnType<typeof createThumbnails>;
      readonly process: PictureProcess;
    };
  }
}

/** Renders what people send in a process of its own, with a fair share for each person. */
export const pictures = fastifyPlugin((app) => {
  const process = new PictureProcess();
  const queue = new PictureQueue({
    async run(task) {
      const startedAt = performance.now();
      try {
        return await process.run(task);
      } finally {
        app.budgetMetrics.use('imageTime', (performance.now() - startedAt) / 1_000);
      }
    },
    close: () => process.close(),
  });
  app.queueLengths.set('pictures', () => queue.waitingCount);
  const thumbnails = openThumbnailStore(thumbnailsDirOf(app.config));

  async function render(personId: number, task: PictureTask): Promise<RenderedPicture | null> {
    try {
      return await queue.render(personId, task);
    } catch (error) {
      if (storageErrorOf(error)) throw error;
      if (error instanceof PictureFault) {
        app.log.warn({ kind: task.kind, personId, error: error.message }, 'A picture could not be rendered');
        return null;
      }
      if (!(error instanceof PoolError)) throw error;
      app.log.warn({ kind: task.kind, personId, reason: error.reason }, 'A picture was not rendered');
      app.budgetMetrics.refuse('imageTime');
      throw new HttpError('unavailable', { retryAfterSeconds: pictureLimits.retryAfterSeconds });
    }
  }

  const thumbnail = createThumbnails({
    storage: app.files,
    thumbnails,
    render,
    onSize: (key, size) => fileQueries(app.db).addSize(key, size),
  });
  app.decorate('pictures', { render, thumbnail, process });

  app.jobs.add({
    name: 'thumbnailCleanup',
    everySeconds: 6 * 60 * 60,
    runs: 'once',
    run: () => cleanupThumbnails(app.db, thumbnails),
  });
  // Not preClose: requests that are open at that time still get their pictures.
  app.addHook('onClose', async () => queue.close());
});
