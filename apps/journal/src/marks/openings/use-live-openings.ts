import { useLiveEvents, usePortalDispatch } from '@portal/platform';
import { notificationTopic } from '@portal/wire';
import { openingsApi } from './openings.api.ts';

/** Loads the requests and the columns again when a registrar has decided. */
export function useLiveOpenings(): void {
  const dispatch = usePortalDispatch();
  const load = () => void dispatch(openingsApi.util.invalidateTags(['Openings', 'JournalGrid']));
  useLiveEvents(notificationTopic, {
    onEvent: (event) => {
      if (event.kind === 'added' && event.type === 'lessonOpening') load();
    },
    onMissed: load,
  });
}
