import { useLiveEvents } from '@portal/platform';
import { notificationTopic } from '@portal/wire';

/** Calls `load` when a sheet of the student is closed, which brings a notification. */
export function useClosedSheets(load: () => void): void {
  useLiveEvents(notificationTopic, {
    onEvent: ({ kind, type = 'result' }) => {
      if (kind === 'added' && type === 'result') load();
    },
    onMissed: load,
  });
}
