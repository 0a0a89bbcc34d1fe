import { describe, expect, it } from '@jest/globals';
import type { JournalRefEvent } from '../../shared/journal/journal-event.ts';
import { VisitBatch } from './visit-batch.ts';

const saved = (classId: number, studentId: number): JournalRefEvent => ({
  kind: 'saved',
  academicYearId: 2026,
  classId,
  lessonTypeId: 1,
  cells: [{ lessonId: 7, studentId }],
});

function createBatch(publishRoster?: () => Promise<void>) {
  const published: unknown[] = [];
  const errors: unknown[] = [];
  const batch = new VisitBatch({
    publishRoster: publishRoster ?? (async (...roster) => void published.push(roster)),
    publishJournal: async ({ classId, cells }) => void published.push({ classId, cells: cells.length }),
    onError: (error) => errors.push(error),
  });
  return { batch, published, errors };
}

describe('the visits of a moment', () => {
  it('are one event for each roster and each journal', async () => {
    const { batch, published } = createBatch();
    for (const studentId of [1, 2, 2]) {
      batch.add({ checkInId: 5, studentId, events: [saved(3, studentId)] });
    }
    batch.add({ checkInId: 6, studentId: 9, events: [saved(4, 9)] });
    batch.add({ checkInId: 6, studentId: 8, events: [] });
    await batch.flush();
    expect(published).toEqual([[5, [1, 2]], [6, [9, 8]], { classId: 3, cells: 3 }, { classId: 4, cells: 1 }]);
    await batch.flush();
    expect(published).toHaveLength(4);
  });

  it('are published by themselves after a moment', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { batch } = createBatch(async () => resolve());
    batch.add({ checkInId: 5, studentId: 1, events: [] });
    await expect(promise).resolves.toBeUndefined();
  });

  it('that cannot be published do not stop the following ones', async () => {
    const failing = [new Error('no database')];
    const { batch, errors } = createBatch(async () => {
      const error = failing.pop();
      if (error) throw error;
    });
    batch.add({ checkInId: 5, studentId: 1, events: [] });
    await batch.flush();
    batch.add({ checkInId: 5, studentId: 1, events: [] });
    await batch.flush();
    expect(errors).toEqual([new Error('no database')]);
  });
});
