import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/tables.ts';
import { MissingFile, type FileStore } from '../../files/file-store.ts';
import { photoQueries } from './photo.queries.ts';

interface Place {
  readonly db: Db;
  readonly store: FileStore;
  readonly log: FastifyBaseLogger;
}

/** The own photo as bytes, for clients that put it into the page (D-51); null when there is none. */
export async function readOwnPhoto({ db, store, log }: Place, personId: number): Promise<Uint8Array | null> {
  const found = await photoQueries(db).find(personId, personId);
  if (!found) return null;
  try {
    return Buffer.concat(await (await store.open(found.key)).toArray());
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    log.error(error, 'A row names a photo that is not in the store');
    return null;
  }
}
