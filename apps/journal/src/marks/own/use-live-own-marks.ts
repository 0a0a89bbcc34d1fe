import { usePortalDispatch, usePortalStore, useLiveEvents } from '@portal/platform';
import { journalTopic, type JournalEvent, type OwnMark } from '@portal/wire';
import { hasAllCells } from './group-marks.ts';
import { ownMarksApi } from './own-marks.api.ts';

interface TermRef {
  readonly academicYearId: number;
  readonly termId: number;
}

const withCells = (marks: readonly OwnMark[], { cells }: JournalEvent): OwnMark[] =>
  marks.map((mark) => {
    const changed = cells.find(({ cell }) => cell.lessonId === mark.cell.lessonId);
    return changed ? { ...mark, value: changed.value } : mark;
  });

/** Shows a mark as soon as a teacher has written it. */
export function useLiveOwnMarks(term: TermRef | undefined): void {
  const dispatch = usePortalDispatch();
  const store = usePortalStore();
  const load = () => {
    if (term)
      void dispatch(ownMarksApi.endpoints.ownMarks.initiate(term, { forceRefetch: true, subscribe: false }));
  };
  useLiveEvents(journalTopic, {
    onEvent: (event) => {
      const marks = term && ownMarksApi.endpoints.ownMarks.select(term)(store.getState()).data;
      if (!term || !marks || !hasAllCells(marks, event)) return load();
      dispatch(ownMarksApi.util.updateQueryData('ownMarks', term, (shown) => withCells(shown, event)));
    },
    onMissed: load,
  });
}
