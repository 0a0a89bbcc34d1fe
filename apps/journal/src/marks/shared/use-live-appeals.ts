import { usePortalDispatch, useLiveEvents } from '@portal/platform';
import { notificationTopic } from '@portal/wire';
import { appealsApi } from './appeals.api.ts';

/** Loads the shown appeals again with each notification: a new appeal and a decision bring one. */
export function useLiveAppeals(): void {
  const dispatch = usePortalDispatch();
  const load = () => void dispatch(appealsApi.util.invalidateTags(['Appeals']));
  useLiveEvents(notificationTopic, {
    onEvent: ({ kind }) => {
      if (kind === 'added') load();
    },
    onMissed: load,
  });
}
