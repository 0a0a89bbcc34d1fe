import { useEffect, useRef } from 'react';
import { useLiveStream } from '@portal/platform';
import { REGISTRY_EVENT } from '@portal/wire';
import { useModules } from './use-modules.ts';

/** Browsers do not request the registry at the same moment. */
const SPREAD_MS = 2_000;
/** Another server, which responds to this browser, may learn of the change a moment later. */
const SECOND_REFRESH_MS = 4_000;

/** Requests the registry when a module was disabled or enabled: the page of a disabled one has no route any more. */
export function useRegistryEvents(): void {
  const modules = useModules();
  const timers = useRef<readonly ReturnType<typeof setTimeout>[]>([]);
  const stop = () => timers.current.forEach(clearTimeout);
  const refresh = () => void modules.refresh({ isUrgent: true });
  const refreshTwice = () => {
    stop();
    const delayMs = Math.random() * SPREAD_MS;
    timers.current = [setTimeout(refresh, delayMs), setTimeout(refresh, delayMs + SECOND_REFRESH_MS)];
  };
  useLiveStream(true, {
    onEvent: (topic) => {
      if (topic === REGISTRY_EVENT) refreshTwice();
    },
    // The event may have been sent while the stream was interrupted.
    onMissed: (isRestored) => {
      if (isRestored) refreshTwice();
    },
  });
  useEffect(() => stop, []);
}
