import { useEffect, useRef } from 'react';
import { useLiveEvents, usePortalDispatch } from '@portal/platform';
import { checkInTopic, type CheckInEvent } from '@portal/wire';
import { checkInsApi, storeEntries } from './check-ins.api.ts';
import { applyEvent } from './shown-code.ts';

/** Several events within this time cause one request. */
const RELOAD_DELAY_MS = 300;

/** Applies the server's events to the shown check-ins: new codes, changed students, the end. */
export function useCheckInEvents(): { readonly isConnected: boolean | undefined } {
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
  const handleEvent = (event: CheckInEvent) => {
    const { kind, checkInId, entries } = event;
    if (kind === 'code' || kind === 'ended')
      dispatch(checkInsApi.util.updateQueryData('checkIns', {}, applyEvent(event)));
    if (kind === 'roster' && checkInId !== undefined) {
      dispatch(storeEntries(checkInId, entries));
      // A journal that was open before has other marks now.
      dispatch(checkInsApi.util.invalidateTags(['JournalGrid']));
    }
    if (kind === 'ended' || kind === 'missed') reload();
  };
  return useLiveEvents(checkInTopic, { onEvent: handleEvent, onReconnected: reload });
}
