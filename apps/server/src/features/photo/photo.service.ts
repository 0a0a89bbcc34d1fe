import type { ServedFile } from '../../storage/files/stored-file.ts';
import type { Caller } from '../../university/people/caller.ts';
import type { Db } from '../../database/tables.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { readStored } from '../../storage/files/read-stored.ts';
import { photoQueries } from './photo.queries.ts';

interface PhotoStore {
  readonly store: FileStore;
  readonly log: { error(error: unknown, message: string): void };
}

type Viewer = Pick<Caller, 'id' | 'isGraduate'>;

/** Photos that one person may see (D-51); a graduate sees their own (D-63). */
export function photoService(db: Db, { id: viewerId, isGraduate }: Viewer) {
  const find = async (personId: number): Promise<ServedFile | undefined> =>
    isGraduate && personId !== viewerId ? undefined : photoQueries(db).find(viewerId, personId);

  return {
    /** `empty` for viewers without a photo; undefined for others does not reveal whether the person exists. */
    async find(personId: number): Promise<ServedFile | 'empty' | undefined> {
      return (await find(personId)) ?? (personId === viewerId ? 'empty' : undefined);
    },

    /** The viewer's photo as bytes, for clients that embed it; null when there is none. */
    async readOwn({ store, log }: PhotoStore): Promise<Uint8Array | null> {
      const found = await find(viewerId);
      return found ? readStored({ store, log }, found.key) : null;
    },
  };
}
