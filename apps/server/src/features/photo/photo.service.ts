import type { ServedFile } from '../../file-route.ts';
import type { Db } from '../../database/tables.ts';
import { MissingFile, type FileStore } from '../../files/file-store.ts';
import { photoQueries } from './photo.queries.ts';

interface Place {
  readonly store: FileStore;
  readonly log: { error(error: unknown, message: string): void };
}

/** The photos that one person may see (D-51). */
export function photoService(db: Db, viewerId: number) {
  const find = (personId: number): Promise<ServedFile | undefined> =>
    photoQueries(db).find(viewerId, personId);

  return {
    /** `empty` for who has none themselves; of others nobody learns more than that there is nothing to see. */
    async find(personId: number): Promise<ServedFile | 'empty' | undefined> {
      return (await find(personId)) ?? (personId === viewerId ? 'empty' : undefined);
    },

    /** The own photo as bytes, for clients that put it into the page; null when there is none. */
    async readOwn({ store, log }: Place): Promise<Uint8Array | null> {
      const found = await find(viewerId);
      if (!found) return null;
      try {
        return Buffer.concat(await (await store.open(found.key)).toArray());
      } catch (error) {
        if (!(error instanceof MissingFile)) throw error;
        log.error(error, 'A row names a photo that is not in the store');
        return null;
      }
    },
  };
}
