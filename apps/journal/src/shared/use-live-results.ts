import { useEffect, useRef } from 'react';
import { useLiveEvents, usePortalDispatch } from '@portal/platform';
import { journalTopic } from '@portal/wire';
import { resultsApi } from './results.api.ts';
import { useClosedSheets } from './use-closed-sheets.ts';

interface TermRef {
  readonly academicYearId: number;
  readonly termId: number;
}

/** Several marks within this time cause one request. */
const RELOAD_DELAY_MS = 300;

/** Loads the results again when a mark or lesson of the student has changed, from which the points of modules come. */
export function useResultsOfMarks(term: TermRef | undefined): void {
  const dispatch = usePortalDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const loadSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (term)
        void dispatch(
          resultsApi.endpoints.ownResults.initiate(term, { forceRefetch: true, subscribe: false }),
        );
    }, RELOAD_DELAY_MS);
  };
  useLiveEvents(journalTopic, { onEvent: loadSoon, onMissed: loadSoon });
}

/** Loads the results again when a sheet of the student is closed. */
export function useLiveResults(term: TermRef | undefined): void {
  const dispatch = usePortalDispatch();
  useClosedSheets(() => {
    if (term)
      void dispatch(resultsApi.endpoints.ownResults.initiate(term, { forceRefetch: true, subscribe: false }));
  });
}
