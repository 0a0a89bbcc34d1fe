import { useLiveEvents, usePortalDispatch } from '@portal/platform';
import { notificationTopic } from '@portal/wire';
import { resultsApi } from './results.api.ts';

interface TermRef {
  readonly academicYearId: number;
  readonly termId: number;
}

/** Loads the results again when a sheet of the student is closed, which brings a notification. */
export function useLiveResults(term: TermRef | undefined): void {
  const dispatch = usePortalDispatch();
  const load = () => {
    if (term)
      void dispatch(resultsApi.endpoints.ownResults.initiate(term, { forceRefetch: true, subscribe: false }));
  };
  useLiveEvents(notificationTopic, {
    onEvent: ({ kind, type = 'result' }) => {
      if (kind === 'added' && type === 'result') load();
    },
    onMissed: load,
  });
}
