import type { JournalRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { journalKeyQueries, type JournalKey } from './journal-key.queries.ts';
import { findReadableJournal } from './readable-journal.queries.ts';
import type { LockState } from './journal-rights.queries.ts';

/** Finds the journal of a teacher, or throws 403. */
export async function requireJournal(db: Db, me: number, ref: JournalRef): Promise<JournalKey> {
  const key = await journalKeyQueries(db).find(me, ref);
  if (!key) throw new HttpError('notAllowed');
  return key;
}

/** Finds a journal that a teacher or a substitute may read, or throws 403; its lessons know who may write. */
export async function requireReadableJournal(db: Db, me: number, ref: JournalRef): Promise<JournalKey> {
  const key = await findReadableJournal(db, me, ref);
  if (!key) throw new HttpError('notAllowed');
  return key;
}

/** Throws 423 when marks and theme of a lesson may not be changed any more. */
export function requireOpen(state: LockState): void {
  if (state !== 'open') throw new HttpError(state);
}
