import type { FastifyInstance } from 'fastify';
import { bookFormatOf } from '../../storage/inspection/book-format.ts';
import type { StoredFile } from '../../storage/files/stored-file.ts';
import { FairQueue } from '../../storage/pictures/fair-queue.ts';
import { writeQueries } from './write.queries.ts';

/** The pages of the others stay unknown: the form lets people enter them. */
const WAITING_LIMITS = { waitingPerPerson: 100, waitingMax: 5_000 };

interface Job {
  readonly materialId: number;
  readonly ownerId: number;
  readonly file: StoredFile;
}

/** Reads the number of pages from the files of materials after the answers of the saves, one at a time; their owners take turns. */
export function pageCounter(app: FastifyInstance) {
  const waiting = new FairQueue<Job>(WAITING_LIMITS);
  let running: Promise<void> | undefined;
  app.addHook('onClose', async () => {
    waiting.clear();
    await running;
  });

  async function count({ materialId, ownerId, file }: Job): Promise<void> {
    try {
      const { pageCount } = await app.describeBook({ key: file.key, format: bookFormatOf(file) });
      if (pageCount === null) return;
      await writeQueries(app.db, ownerId).fillPageCount(materialId, { key: file.key, pageCount });
    } catch (error) {
      app.log.warn({ materialId, error }, 'Counting the pages of a material failed');
    }
  }

  async function countAll(): Promise<void> {
    for (let job = waiting.take(); job; job = waiting.take()) await count(job);
    running = undefined;
  }

  return (materialId: number, ownerId: number, file: StoredFile): void => {
    if (!waiting.add(ownerId, { materialId, ownerId, file }))
      app.log.warn({ materialId, ownerId }, 'Too many materials wait for their pages to be counted');
    running ??= countAll();
  };
}
