import type { Readable, ReadingPosition, RecentReading } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import type { Person } from '../../university/classes.queries.ts';
import { readingQueries, type ReadableRef } from './reading.queries.ts';

/** A place in a file, and how long ago the person was there. */
interface ReachedPlace {
  readonly place: string;
  readonly fraction: number;
  readonly ageMs: number;
}

/** The reading positions of one person; a file that the person may not open does not exist for them. */
export function readingService(db: Db, person: Person) {
  const queries = readingQueries(db, person);
  return {
    async open(ref: ReadableRef): Promise<Readable> {
      const found = await queries.find(ref);
      if (!found) throw new HttpError('notFound');
      const { sha256, place, fraction, savedAt, ...readable } = found;
      const hasPosition = place !== null && fraction !== null && savedAt !== null;
      return {
        ...readable,
        version: sha256.toString('base64url'),
        position: hasPosition ? { place, fraction, savedAt: savedAt.toISOString() } : null,
      };
    },

    async save({ kind, id, ...reached }: ReadableRef & ReachedPlace): Promise<ReadingPosition> {
      const newest = await queries.save({ kind, id }, reached);
      if (!newest) throw new HttpError('notFound');
      return { ...newest, savedAt: newest.savedAt.toISOString() };
    },

    async recent(): Promise<RecentReading[]> {
      const rows = await queries.recent();
      return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }));
    },
  };
}
