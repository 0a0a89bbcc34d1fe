import {
  useLiveEvents,
  useNotificationsRead,
  usePortalDispatch,
  type NotificationRef,
} from '@portal/platform';
import { notificationTopic } from '@portal/wire';
import { sheetsApi } from '../sheets.api.ts';

/** Loads the teacher's sheets again when the registrar takes a step; returns the ref of what tells it. */
export function useLiveSheets(): NotificationRef {
  const dispatch = usePortalDispatch();
  const load = () => void dispatch(sheetsApi.util.invalidateTags(['Sheet', 'Sheets']));
  useLiveEvents(notificationTopic, {
    onEvent: ({ kind, type = 'sheet' }) => {
      if (kind === 'added' && type === 'sheet') load();
    },
    // The sheets come with the page, a moment before the first connection.
    onMissed: (isRestored) => {
      if (isRestored) load();
    },
  });
  return useNotificationsRead('sheet');
}
