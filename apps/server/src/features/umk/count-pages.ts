import type { FastifyInstance } from 'fastify';
import { bookFormatOf } from '../../files/book-format.ts';
import type { StoredFile } from '../../files/stored-file.ts';
import { writeQueries } from './write.queries.ts';

/** Reads the number of pages from the file of a material, after the answer of the save. */
export function pageCounter(app: FastifyInstance) {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(running)));

  async function count(materialId: number, ownerId: number, file: StoredFile): Promise<void> {
    try {
      const { pageCount } = await app.describeBook({ key: file.key, format: bookFormatOf(file) });
      if (pageCount === null) return;
      await writeQueries(app.db, ownerId).fillPageCount(materialId, { key: file.key, pageCount });
    } catch (error) {
      app.log.warn({ materialId, error }, 'Counting the pages of a material failed');
    }
  }

  return (materialId: number, ownerId: number, file: StoredFile): void => {
    const counting = count(materialId, ownerId, file).finally(() => running.delete(counting));
    running.add(counting);
  };
}
