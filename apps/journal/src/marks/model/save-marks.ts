import type { Delivery } from '@portal/outbox';
import type { PortalStore } from '@portal/platform';
import type { CellRef, CellResult } from '@portal/wire';
import { journalApi } from '../shared/journal.api.ts';
import { marksApi } from './marks.api.ts';
import type { BatchUpdate, PendingBatch } from './pending-marks.ts';
import { settleBatch, splitBatch } from './settle-batch.ts';

const NOT_FOUND = 404;

const isNotFound = (thrown: unknown): thrown is { readonly message: string } =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'status' in thrown &&
  thrown.status === NOT_FOUND &&
  'message' in thrown;

interface SendOptions {
  readonly store: PortalStore;
  readonly delivery: Delivery;
  /** Is told before the batch leaves the outbox. */
  readonly onResults: (results: readonly CellResult[]) => void;
}

/**
 * One cell that is gone makes the server refuse the whole batch: a column or a student was removed. The grid tells which cells
 * these are; `undefined` when it does not explain the error.
 */
async function findKnownCells(
  { dispatch }: PortalStore,
  { journal, marks }: PendingBatch,
): Promise<((cell: CellRef) => boolean) | undefined> {
  const options = { forceRefetch: true, subscribe: false } as const;
  const grid = await dispatch(journalApi.endpoints.journalGrid.initiate(journal, options)).unwrap();
  const lessonIds = new Set(grid.columns.map(({ lessonId }) => lessonId));
  const studentIds = new Set(grid.students.map(({ id }) => id));
  const isKnown = ({ lessonId, studentId }: CellRef) => lessonIds.has(lessonId) && studentIds.has(studentId);
  return marks.every(({ cell }) => isKnown(cell)) ? undefined : isKnown;
}

/** Sends a batch of marks; resolves with what becomes of the lane. */
export async function sendMarks(
  batch: PendingBatch,
  { store, delivery, onResults }: SendOptions,
): Promise<BatchUpdate> {
  const { idempotencyKey: key } = delivery;
  const cells = batch.marks.map(({ cell, value, version }) => ({ cell, value, version }));
  const request = marksApi.endpoints.saveMarks.initiate({ cells, delivery }, { track: false });
  try {
    const results = await store.dispatch(request).unwrap();
    onResults(results);
    return settleBatch(key, results);
  } catch (thrown) {
    const isKnown = isNotFound(thrown) ? await findKnownCells(store, batch) : undefined;
    if (!isKnown || !isNotFound(thrown)) throw thrown;
    return splitBatch(key, isKnown, thrown.message);
  }
}
