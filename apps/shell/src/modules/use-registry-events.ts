import { useEffect, useRef } from 'react';
import { useTranslations } from '@portal/i18n';
import { useLiveStream } from '@portal/platform';
import { showToast } from '@portal/ui';
import { REGISTRY_EVENT } from '@portal/wire';
import { currentPath } from '../shared/current-path.ts';
import { modulePageAt } from './module-pages.ts';
import { useModules } from './use-modules.ts';

/** Browsers do not request the registry at the same moment. */
const SPREAD_MS = 2_000;
/** Another server, which responds to this browser, may learn of the change a moment later. */
const SECOND_REFRESH_MS = 4_000;

/** Requests the registry when a module was disabled or enabled: the page of a disabled one has no route any more, which a message says. */
export function useRegistryEvents(): void {
  const modules = useModules();
  const t = useTranslations('shell');
  const timers = useRef<readonly ReturnType<typeof setTimeout>[]>([]);
  const stop = () => timers.current.forEach(clearTimeout);
  const refresh = async () => {
    const path = currentPath();
    const isOffered = () => modulePageAt(modules.registry(), path) !== undefined;
    const wasOffered = isOffered();
    await modules.refresh({ isUrgent: true });
    if (wasOffered && !isOffered()) await showToast({ text: t('modules.disabled') });
  };
  const refreshTwice = () => {
    stop();
    const delayMs = Math.random() * SPREAD_MS;
    const delaysMs = [delayMs, delayMs + SECOND_REFRESH_MS];
    timers.current = delaysMs.map((ms) => setTimeout(() => void refresh(), ms));
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
