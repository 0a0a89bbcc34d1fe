import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { usePortalStore } from '@portal/platform';
import type { MarkSummary, ModuleMarks } from '@portal/domain';
import type { JournalGrid, JournalRef } from '@portal/wire';
import { getMarkSession } from './mark-session.ts';
import type { MarkStatus, MarkStore, ShownCell } from './mark-store.ts';
import { useMarkEvents } from './use-mark-events.ts';

/** The marks of an open journal, kept up to date with the server and with other teachers. */
export function useMarkStore(journal: JournalRef, grid: JournalGrid): MarkStore {
  const marks = getMarkSession(usePortalStore()).open(journal, grid);
  useEffect(() => marks.receive(grid), [marks, grid]);
  useMarkEvents(marks, journal, grid);
  return marks;
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

export function useOwnModuleMarks(
  store: MarkStore,
  studentId: number,
): ReadonlyMap<number | null, ModuleMarks> {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeStudent(studentId, listener),
    [store, studentId],
  );
  return useSyncExternalStore(subscribe, () => store.moduleMarks(studentId));
}

export function useMarkStatus(store: MarkStore): MarkStatus {
  return useSyncExternalStore(store.subscribe, store.status);
}

/** Whether something can be undone or redone; unlike the whole status, this does not change with every mark. */
export function useUndoState(store: MarkStore): Pick<MarkStatus, 'canUndo' | 'canRedo'> {
  const canUndo = useSyncExternalStore(store.subscribe, () => store.status().canUndo);
  const canRedo = useSyncExternalStore(store.subscribe, () => store.status().canRedo);
  return { canUndo, canRedo };
}
