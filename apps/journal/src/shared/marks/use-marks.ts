import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { JournalGrid, JournalRef, MarkSummary } from '@portal/wire';
import { createMarkStore } from './create-mark-store.ts';
import type { MarkStatus, MarkStore, ShownCell } from './mark-store.ts';

/** The marks of an open journal. The caller gives the component the journal as its key. */
export function useMarkStore(_journal: JournalRef, grid: JournalGrid): MarkStore {
  const [store] = useState(() => createMarkStore(grid));
  useEffect(() => store.receive(grid), [store, grid]);
  return store;
}

export function useCell(store: MarkStore, lessonId: number, studentId: number): ShownCell {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeCell(lessonId, studentId, listener),
    [store, lessonId, studentId],
  );
  return useSyncExternalStore(subscribe, () => store.cell(lessonId, studentId));
}

export function useTotals(store: MarkStore, studentId: number): MarkSummary {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeStudent(studentId, listener),
    [store, studentId],
  );
  return useSyncExternalStore(subscribe, () => store.totals(studentId));
}

export function useMarkStatus(store: MarkStore): MarkStatus {
  return useSyncExternalStore(store.subscribe, store.status);
}
