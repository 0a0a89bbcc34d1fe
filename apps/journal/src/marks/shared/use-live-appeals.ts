import { usePortalDispatch, useLiveEvents } from '@portal/platform';
import { journalTopic } from '@portal/wire';
import { appealsApi } from './appeals.api.ts';

/** Loads the shown appeals again when one was written, decided or withdrawn. */
export function useLiveAppeals(): void {
  const dispatch = usePortalDispatch();
  const load = () => void dispatch(appealsApi.util.invalidateTags(['Appeals']));
  useLiveEvents(journalTopic, {
    onEvent: ({ isOfAppeal, kind }) => {
      if (isOfAppeal === true || kind === 'missed') load();
    },
    onMissed: load,
  });
}
