import { useEffect, useRef } from 'react';
import { useLiveEvents, usePortalDispatch } from '@portal/platform';
import { checkInTopic, type CheckInEvent } from '@portal/wire';
import { checkInsApi, storeEntries } from './check-ins.api.ts';
import { applyEvent, type ShownCheckIn } from './shown-code.ts';

/** Several events within this time cause one request. */
const RELOAD_DELAY_MS = 300;

/** Applies the server's events to the shown check-ins: new codes, changed students, the end. */
export function useCheckInEvents(checkIns: readonly ShownCheckIn[]): {
  readonly isConnected: boolean | undefined;
} {
  const dispatch = usePortalDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const reload = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => dispatch(checkInsApi.util.invalidateTags(['CheckIns', 'Roster'])),
      RELOAD_DELAY_MS,
    );
  };
  const isShown = (checkInId: number | undefined): boolean =>
    checkIns.some(({ id, endedAt }) => id === checkInId && endedAt === null);
  const handleEvent = (event: CheckInEvent) => {
    const { kind, checkInId, entries } = event;
    // Opened in another tab or by a colleague: the code alone does not say of which lesson it is.
    if (kind === 'code' && !isShown(checkInId)) return reload();
    if (kind === 'code' || kind === 'ended')
      dispatch(checkInsApi.util.updateQueryData('checkIns', {}, applyEvent(event)));
    if (kind === 'roster' && checkInId !== undefined) {
      dispatch(storeEntries(checkInId, entries));
      // A journal that was open before has other marks now.
      dispatch(checkInsApi.util.invalidateTags(['JournalGrid']));
    }
    if (kind === 'ended' || kind === 'missed') reload();
  };
  return useLiveEvents(checkInTopic, { onEvent: handleEvent, onMissed: reload });
}
